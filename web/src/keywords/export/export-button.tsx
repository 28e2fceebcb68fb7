import { permissionScope } from '@keywright/events/catalogue';
import { type Atom, atom, useAtomValue } from 'jotai';
import { Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { Button, IconButton, usePhone } from '../../ui/index.ts';
import type { ExportSet, ShownTable } from './export-sets.ts';

const ExportDialog = lazy(() =>
  import('./export-dialog.tsx').then((module) => ({ default: module.ExportDialog })),
);

const NO_TABLE = atom(null);

interface ExportButtonProps {
  /** The table on screen, where there is one. */
  table?: Atom<ShownTable | null>;
  /** What there is to export; asked again whenever that changes, also while the dialog is open. */
  sets: (table: ShownTable | null) => readonly ExportSet[];
}

/** Asks what to export of the keywords on screen, for who may. */
export function ExportButton({ table = NO_TABLE, sets }: ExportButtonProps) {
  const t = useT();
  const phone = usePhone();
  const { membership } = useProjectScope();
  const [isOpen, setOpen] = useState(false);
  if (permissionScope('EXPORT', membership) === null) return null;
  const icon = <Download size={phone ? 18 : 14} strokeWidth={1.75} aria-hidden="true" />;
  const open = (): void => setOpen(true);
  return (
    <>
      {phone ? (
        <IconButton label={t('export.open')} size="lg" tooltip={false} icon={icon} onClick={open} />
      ) : (
        <Button variant="quiet" icon={icon} onClick={open}>
          {t('export.open')}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <OfferedNow table={table} sets={sets} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The table may still be on its way to what was searched for a moment ago: the dialog goes with it. */
function OfferedNow({ table, sets, onClose }: Required<ExportButtonProps> & { onClose: () => void }) {
  return <ExportDialog sets={sets(useAtomValue(table))} onClose={onClose} />;
}
