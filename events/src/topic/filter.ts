import type { TopicStatus } from '../catalogue/statuses.ts';
import type { FollowedType, ScoreStatus, TopicType } from '../catalogue/topic-enums.ts';
import { type ViewName, standsIn, viewNamed } from '../catalogue/views.ts';
import type { TopicRow } from './row.ts';

/** Whose topics: authored by the viewer or assigned to them. */
export interface TopicViewer {
  userId: string;
}

/**
 * What byFilter and countByFilter understand. An empty list or null means: not filtered by this. Values within one list
 * are alternatives; different fields must all hold.
 */
export interface TopicFilter {
  statuses: readonly TopicStatus[];
  /** The queue of a workflow view: its statuses, and for the ads check also published pages with an open one. */
  view: ViewName | null;
  types: readonly TopicType[];
  pageTags: readonly string[];
  /** User ids; a topic matches where one of them is assigned to it in any role. */
  assigneeUsers: readonly string[];
  /** Compared with msvScoreStatus, or with seoScoreStatus where `isMsvScore` is false. */
  pageScores: readonly ScoreStatus[];
  isMsvScore: boolean;
  /** Whether ads have to do with the page: the check is required, or keywords of it were asked for in ads. */
  isSeaPresence: boolean | null;
  followedTypes: readonly FollowedType[];
  /** ISO day: due before it. Topics without a delivery date never are. */
  deliveryBefore: string | null;
  /** Text in page name or subject, whatever the case. */
  str: string;
  /** false = imported pages that nobody has activated yet. */
  active: boolean;
  mine: boolean;
}

/** Every active topic that is not archived. */
export const EMPTY_FILTER: TopicFilter = {
  statuses: [],
  view: null,
  types: [],
  pageTags: [],
  assigneeUsers: [],
  pageScores: [],
  isMsvScore: true,
  isSeaPresence: null,
  followedTypes: [],
  deliveryBefore: null,
  str: '',
  active: true,
  mine: false,
};

/** Authored by the viewer or assigned to them. */
export function isMine(row: Pick<TopicRow, 'authorId' | 'users'>, { userId }: TopicViewer): boolean {
  return row.authorId === userId || row.users.some((user) => user.userId === userId);
}

/** Whether a row belongs to a filtered list; the server's SQL answers the same for every row. */
export function matchesFilter(row: TopicRow, filter: TopicFilter, viewer: TopicViewer): boolean {
  return (
    row.active === filter.active &&
    matchesStatus(row, filter) &&
    among(row.type, filter.types) &&
    anyAmong(row.pageTags, filter.pageTags) &&
    anyAmong(
      row.users.map(({ userId }) => userId),
      filter.assigneeUsers,
    ) &&
    among(filter.isMsvScore ? row.msvScoreStatus : row.seoScoreStatus, filter.pageScores) &&
    (filter.isSeaPresence === null || filter.isSeaPresence === hasSeaPresence(row)) &&
    among(row.followed ? 'FOLLOWED' : 'NOT_FOLLOWED', filter.followedTypes) &&
    dueBefore(row, filter.deliveryBefore) &&
    matchesText(row, filter.str) &&
    (!filter.mine || isMine(row, viewer))
  );
}

/** ARCHIVED topics are listed only where the statuses name them. */
function matchesStatus(row: TopicRow, { statuses, view }: TopicFilter): boolean {
  if (view !== null && statuses.length === 0) return standsIn(viewNamed(view), row);
  if (view !== null) return statuses.includes(row.status) && standsInOrBehind(row, view);
  return statuses.length === 0 ? row.status !== 'ARCHIVED' : statuses.includes(row.status);
}

function standsInOrBehind(row: TopicRow, name: ViewName): boolean {
  const view = viewNamed(name);
  return standsIn(view, row) || view.behindToggle.includes(row.status);
}

function dueBefore({ deliveryDate }: TopicRow, day: string | null): boolean {
  return day === null || (deliveryDate !== null && deliveryDate < day);
}

function hasSeaPresence(row: TopicRow): boolean {
  return row.checkSeaRequired || row.seaRequestedCounts > 0;
}

function among<T>(value: T, list: readonly T[]): boolean {
  return list.length === 0 || list.includes(value);
}

function anyAmong<T>(values: readonly T[], list: readonly T[]): boolean {
  return list.length === 0 || values.some((value) => list.includes(value));
}

/** The parts of a topic that are searched for text, folded to one case. */
export function searchText(row: Pick<TopicRow, 'pageName' | 'myTopic'>): string {
  return foldCase([row.pageName, row.myTopic].filter((part) => part !== null).join('\n'));
}

/** The form in which texts are searched and ordered, whatever their case. */
export function foldCase(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

function matchesText(row: TopicRow, str: string): boolean {
  const wanted = foldCase(str).trim();
  return wanted === '' || searchText(row).includes(wanted);
}
