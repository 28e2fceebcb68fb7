import { lazy, Suspense } from 'react';
import type { ConfirmDialogProps } from './confirm-dialog-modal.tsx';

export type { ConfirmDialogProps } from './confirm-dialog-modal.tsx';

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
