import { Crown } from 'lucide-react';
import { isolated, useT } from '../../i18n/index.ts';
import { Banner } from '../../ui/index.ts';
import type { Project } from '../api-mappers.ts';
import { useProjectScope } from '../project-scope.ts';
import { AcceptOwnership } from './accept-ownership.tsx';
import { useDaysLeft } from './days-left.ts';

/** Says of the project on screen that its owner offers it to the reader, and takes it. */
export function OwnershipBanner({ project }: { project: Project }) {
  const t = useT();
  const { members } = useProjectScope();
  const owner = members.find((member) => member.owner)?.name ?? project.ownerName;
  const left = useDaysLeft(project.ownershipOffer?.expiresAt);
  return (
    <Banner
      tone="info"
      icon={<Crown size={16} aria-hidden="true" />}
      title={`${t('projects.offer.banner', { name: isolated(owner) })} ${left}`}
      action={<AcceptOwnership project={project} owner={owner} />}
    />
  );
}
