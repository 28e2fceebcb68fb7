import { Modal } from '@mantine/core';
import type { FormEvent, KeyboardEvent, ReactNode, Ref } from 'react';
import '../theme/dialog-styles.ts';
import { useT } from '../../i18n/index.ts';
import { Button } from '../button/button.tsx';
import classes from './feedback.module.css';
import { useDialog } from './use-dialog.ts';

interface FormDialogProps {
  title: string;
  /** Width in px. */
  size: number;
  /** The effect: "Create topic". */
  submit: string;
  busy: boolean;
  /** It takes something away. */
  danger?: boolean;
  form?: Ref<HTMLFormElement>;
  onSubmit: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A form in a dialog, its fields one below the other and Cancel and the act at its foot; imported by what loads lazily. Ctrl+Enter
 * sends it from anywhere in it, but for what takes something away: that begins at Cancel, where no field is to be filled in first.
 */
export function FormDialog(props: FormDialogProps) {
  const { title, size, submit, busy, danger = false, form, onSubmit, onClose, children } = props;
  const t = useT();
  const dialog = useDialog(onClose);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void onSubmit();
  };
  const sendByKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || danger || event.defaultPrevented)
      return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };
  return (
    <Modal {...dialog} title={title} size={size} closeButtonProps={{ 'aria-label': t('dialog.close') }}>
      <form ref={form} className={classes.form} noValidate onSubmit={send} onKeyDown={sendByKey}>
        {children}
        <div className={classes.dialogActions}>
          <Button size="md" data-autofocus={danger || undefined} onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button size="md" variant={danger ? 'danger' : 'primary'} type="submit" busy={busy}>
            {submit}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
