import { Modal } from '@mantine/core';
import type { KeywordScope } from '@keywright/events/catalogue';
import '../../ui/theme/dialog-styles.ts';
import { useT } from '../../i18n/index.ts';
import { useDialog } from '../../ui/index.ts';
import { AddForm } from './add-form.tsx';

interface AddDialogProps {
  scope: KeywordScope;
  listId: string | null;
  onClose: () => void;
}

/** The field for new keywords over the table that they are added to. */
export function AddDialog({ scope, listId, onClose }: AddDialogProps) {
  const t = useT();
  const dialog = useDialog(onClose);
  const title = t('keywords.add.title', { place: t(`keywords.scope.${scope}`) });
  return (
    <Modal {...dialog} title={title} size={480} closeButtonProps={{ 'aria-label': t('dialog.close') }}>
      <AddForm scope={scope} listId={listId} onDone={onClose} onCancel={onClose} />
    </Modal>
  );
}
