import { useAtom } from 'jotai';
import { lazy, Suspense } from 'react';
import { Opening } from '../hotkeys/index.ts';
import { paletteOpenAtom } from './registry.ts';

const Dialog = lazy(() =>
  import('./palette-dialog.tsx').then((module) => ({ default: module.PaletteDialog })),
);

/** Stands in the shell; the palette itself loads when it is first opened. */
export function Palette() {
  const [open, setOpen] = useAtom(paletteOpenAtom);
  if (!open) return null;
  const close = () => setOpen(false);
  return (
    <Suspense fallback={<Opening onClose={close} />}>
      <Dialog onClose={close} />
    </Suspense>
  );
}
