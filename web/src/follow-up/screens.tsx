import { type ComponentProps, lazy } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { TOPIC_PARAM } from '../paths/index.ts';
import { useProjectScope } from '../projects/index.ts';
import { topicListAddress } from '../topics/index.ts';
import { type CardGroup, statusesOfCard } from './card-groups.ts';

// In between, so that a first page names one script and not all that these screens consist of.
const Figures = lazy(() =>
  import('./follow-up-screen.tsx').then((module) => ({ default: module.FollowUpScreen })),
);
const Statistics = lazy(() =>
  import('./customer-figures.tsx').then((module) => ({ default: module.CustomerFigures })),
);

/** /projects/:id/follow-up */
export const FollowUp = () => <Figures />;

/** The figures of all projects of a customer together, and of each. */
export const CustomerStatistics = (props: ComponentProps<typeof Statistics>) => <Statistics {...props} />;

/** /projects/:id/follow-up/ongoing: what is being worked on, longest in its stage first. */
export const OngoingList = () => <ListOf group="ongoing" sort="statusSince,asc" />;

/** /projects/:id/follow-up/published: what is published, newest first. */
export const PublishedList = () => <ListOf group="published" sort="statusSince,desc" />;

/** The list that stands, narrowed to a group; a topic that the address names opens over it. */
function ListOf({ group, sort }: { group: CardGroup; sort: string }) {
  const { projectId } = useProjectScope();
  const [search] = useSearchParams();
  const topic = search.get(TOPIC_PARAM);
  const who = search.getAll('who').flatMap((ids) => ids.split(','));
  const narrowed = { statuses: statusesOfCard(group), assigneeUsers: who };
  const options = { sort, ...(topic !== null && { topic }) };
  return <Navigate to={topicListAddress(projectId, narrowed, options)} replace />;
}
