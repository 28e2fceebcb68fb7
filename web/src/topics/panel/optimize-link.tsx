import { permissionScope } from '@keywright/events/catalogue';
import type { TopicRow } from '@keywright/events/topic';
import { Crosshair } from 'lucide-react';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { LinkButton } from '../../ui/index.ts';

/** The way to the screen on which the keywords of a page are worked on, for who reads keywords. */
export function OptimizeLink({ row }: { row: TopicRow }) {
  const t = useT();
  const { membership } = useProjectScope();
  if (permissionScope('READ_KEYWORDS', membership) === null) return null;
  return (
    <LinkButton
      variant="quiet"
      icon={<Crosshair size={13} aria-hidden="true" />}
      to={paths.optimize(row.projectId, row.id)}
    >
      {t('panel.optimize')}
    </LinkButton>
  );
}
