import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import '../theme/dialog-styles.ts';
import { useT } from '../../i18n/index.ts';
import { Button } from '../button/button.tsx';
import classes from './feedback.module.css';
import { useDialog } from './use-dialog.ts';

export interface ConfirmDialogProps {
  /** A question with the count in it: "Delete 6 keywords?" */
  title: string;
  children?: ReactNode;
  /** The effect again: "Delete 6 keywords". */
  confirm: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmModal({
  title,
  children,
  confirm,
  danger,
  busy,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const t = useT();
  const dialog = useDialog(onCancel);
  return (
    <Modal {...dialog} title={title} withCloseButton={false} size={420}>
      <div className={classes.dialogText}>{children}</div>
      <div className={classes.dialogActions}>
        <Button size="md" onClick={onCancel} data-autofocus>
          {t('dialog.cancel')}
        </Button>
        <Button size="md" variant={danger ? 'danger' : 'primary'} busy={busy ?? false} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Modal>
  );
}
