import { useAtom } from 'jotai';
import { lazy, Suspense } from 'react';
import { namingAtom } from './save-view.ts';

const NameViewDialog = lazy(() =>
  import('./name-view-dialog.tsx').then((module) => ({ default: module.NameViewDialog })),
);

/** Where the dialog of a view's name opens; loads with its first use. */
export function NameViewHost() {
  const [naming, setNaming] = useAtom(namingAtom);
  if (naming === null) return null;
  return (
    <Suspense fallback={null}>
      <NameViewDialog naming={naming} onClose={() => setNaming(null)} />
    </Suspense>
  );
}
