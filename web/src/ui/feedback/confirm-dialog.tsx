import { lazy, type ReactNode, Suspense } from 'react';

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

const Dialog = lazy(() =>
  import('./confirm-dialog-modal.tsx').then((module) => ({ default: module.ConfirmModal })),
);

/** Asks before what cannot be taken back; loads with its first use. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}
