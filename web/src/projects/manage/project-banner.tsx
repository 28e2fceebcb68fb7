import type { Project } from '../api-mappers.ts';
import { useProjectScope } from '../project-scope.ts';
import { OwnershipBanner } from './ownership-banner.tsx';
import { SampleBanner } from './sample-banner.tsx';

/** What there is to say over every screen of a project, one thing at a time: that it is offered to the reader, or a sample. */
export function ProjectBanner({ project }: { project: Project }) {
  const { me } = useProjectScope();
  if (project.ownershipOffer?.userId === me) return <OwnershipBanner project={project} />;
  return project.sample && <SampleBanner project={project} />;
}
