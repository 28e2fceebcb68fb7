import { hasOpenSeaCheck, viewNamed } from '../catalogue/look-up.ts';
import type { TopicStatus } from '../catalogue/statuses.ts';
import { matcherOf, type RulesOf } from '../fields/matcher.ts';
import { isLate, TOPIC_FIELDS, type TopicFilter, type TopicRow, type TopicViewer } from './fields.ts';

/** Authored by the viewer or assigned to them. */
export function isMine(
  row: Pick<TopicRow, 'authorId' | 'users'>,
  { userId }: Pick<TopicViewer, 'userId'>,
): boolean {
  return row.authorId === userId || row.users.some(({ userAccount }) => userAccount.id === userId);
}

type StatusFilter = Pick<TopicFilter, 'statuses' | 'view'>;

/** Whether a filter lets a status through as such: only where it is named, the archive and what stands behind a toggle. */
export function takesStatus({ statuses, view }: StatusFilter, status: TopicStatus): boolean {
  const isNamed = statuses.includes(status);
  if (statuses.length > 0 && !isNamed) return false;
  if (view === null) return isNamed || status !== 'ARCHIVED';
  const { statuses: own, behindToggle } = viewNamed(view);
  return own.includes(status) || (isNamed && behindToggle.includes(status));
}

/** Whether the view adds published pages with an open ads check on top: they are a matter of more than the status. */
export function takesOpenSeaChecks({ statuses, view }: StatusFilter): boolean {
  if (view === null || !viewNamed(view).withOpenSeaCheck) return false;
  return statuses.length === 0 || statuses.includes('PUBLISHED');
}

/** What the rules among the filters say about a row; the server says it in SQL. */
export const TOPIC_RULES: RulesOf<typeof TOPIC_FIELDS> = {
  statuses: (row, filter) =>
    takesStatus(filter, row.status) || (takesOpenSeaChecks(filter) && hasOpenSeaCheck(row)),
  pageScores: (row, { pageScores, isMsvScore }) =>
    pageScores.includes(isMsvScore ? row.msvScoreStatus : row.seoScoreStatus),
  isSeaPresence: (row, { isSeaPresence }) =>
    (row.checkSeaRequired || row.seaRequestedCounts > 0) === isSeaPresence,
  late: (row, { late }, { today }) => isLate(row, today) === late,
  unassigned: ({ users }, { unassigned }) => (users.length === 0) === unassigned,
  unscheduled: ({ deliveryDate }, { unscheduled }) => (deliveryDate === null) === unscheduled,
  mine: (row, _filter, viewer) => isMine(row, viewer),
};

/** Whether a row belongs to a filtered list; the server's SQL answers the same for every row. */
export const matchesFilter = matcherOf(TOPIC_FIELDS, TOPIC_RULES);

/** Tells which rows belong to a filtered list of one project, as `viewer` sees it. */
export function projectMatcher(projectId: string, filter: TopicFilter, viewer: TopicViewer) {
  return (row: TopicRow): boolean => row.projectId === projectId && matchesFilter(row, filter, viewer);
}
