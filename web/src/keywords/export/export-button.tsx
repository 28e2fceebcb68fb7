import { permissionScope } from '@keywright/events/catalogue';
import { Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { Button, IconButton, usePhone } from '../../ui/index.ts';
import type { ExportSet } from './export-sets.ts';

const ExportDialog = lazy(() =>
  import('./export-dialog.tsx').then((module) => ({ default: module.ExportDialog })),
);

/** Asks what to export of the keywords on screen, for who may; `sets` answers what there is at that moment. */
export function ExportButton({ sets }: { sets: () => readonly ExportSet[] }) {
  const t = useT();
  const phone = usePhone();
  const { membership } = useProjectScope();
  const [offered, setOffered] = useState<readonly ExportSet[] | null>(null);
  if (permissionScope('EXPORT', membership) === null) return null;
  const icon = <Download size={phone ? 18 : 14} strokeWidth={1.75} aria-hidden="true" />;
  const open = (): void => setOffered(sets());
  return (
    <>
      {phone ? (
        <IconButton label={t('export.open')} size="lg" tooltip={false} icon={icon} onClick={open} />
      ) : (
        <Button variant="quiet" icon={icon} onClick={open}>
          {t('export.open')}
        </Button>
      )}
      {offered !== null && (
        <Suspense fallback={null}>
          <ExportDialog sets={offered} onClose={() => setOffered(null)} />
        </Suspense>
      )}
    </>
  );
}
