import { isInView, viewNamed } from '../catalogue/look-up.ts';
import type { ViewName } from '../catalogue/views.ts';
import { matcherOf, type RulesOf } from '../fields/filter.ts';
import { TOPIC_FIELDS, type TopicFilter, type TopicRow, type TopicViewer } from './fields.ts';

/** Authored by the viewer or assigned to them. */
export function isMine(row: Pick<TopicRow, 'authorId' | 'users'>, { userId }: TopicViewer): boolean {
  return row.authorId === userId || row.users.some(({ userAccount }) => userAccount.id === userId);
}

/** What the rules among the filters say about a row; the server says it in SQL. */
export const TOPIC_RULES: RulesOf<typeof TOPIC_FIELDS> = {
  /** ARCHIVED topics are listed only where the statuses name them. */
  statuses(row, { statuses, view }) {
    if (view !== null && statuses.length === 0) return isInView(viewNamed(view), row);
    if (view !== null) return statuses.includes(row.status) && isInViewOrToggle(row, view);
    return statuses.length === 0 ? row.status !== 'ARCHIVED' : statuses.includes(row.status);
  },
  pageScores: (row, { pageScores, isMsvScore }) =>
    pageScores.includes(isMsvScore ? row.msvScoreStatus : row.seoScoreStatus),
  isSeaPresence: (row, { isSeaPresence }) =>
    (row.checkSeaRequired || row.seaRequestedCounts > 0) === isSeaPresence,
  mine: (row, _filter, viewer) => isMine(row, viewer),
};

function isInViewOrToggle(row: TopicRow, name: ViewName): boolean {
  const view = viewNamed(name);
  return isInView(view, row) || view.behindToggle.includes(row.status);
}

/** Whether a row belongs to a filtered list; the server's SQL answers the same for every row. */
export const matchesFilter = matcherOf(TOPIC_FIELDS, TOPIC_RULES);

/** Tells which rows belong to a filtered list of one project, as `viewer` sees it. */
export function projectMatcher(projectId: string, filter: TopicFilter, viewer: TopicViewer) {
  return (row: TopicRow): boolean => row.projectId === projectId && matchesFilter(row, filter, viewer);
}
