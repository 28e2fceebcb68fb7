import { ROLES } from '../catalogue/roles.ts';
import { STATUS_NAMES, statusesOf, type TopicStatus } from '../catalogue/statuses.ts';
import {
  APPROVALS,
  FOLLOWED_TYPES,
  SCORE_STATUSES,
  SEA_CHECK_STATUSES,
  type SortDirection,
  TOPIC_TYPES,
} from '../catalogue/topic-enums.ts';
import { VIEW_NAMES } from '../catalogue/views.ts';
import { addDays, startOfDay } from '../days.ts';
import type { RowOf, SortKey, SortNameOf } from '../fields/field.ts';
import { defineFields } from '../fields/field-table.ts';
import { filterOfAddress, type ShorthandsOf } from '../fields/address-filter.ts';
import type { Viewer } from '../fields/filter.ts';
import { emptyFilterOf } from '../fields/filter-value.ts';
import type { AddressOf, FilterOf } from '../fields/filter-entry.ts';
import { rowOrderOf, sortNamesOf } from '../fields/sort.ts';

const score = { type: 'choice', values: SCORE_STATUSES, labels: 'priority.*', derived: true } as const;
const status = { type: 'choice', values: STATUS_NAMES, labels: 'status.*' } as const;
const user = { type: 'id', refers: 'user', doc: 'user id' } as const;
const count = { type: 'integer' } as const;

/**
 * One topic as every list, board and live frame shows it, and what narrows and orders a list of them. Values are
 * absolute, so that a row may simply replace another of the same id; the one with the greater `revision` wins. Names are
 * those of the product's Topic.
 */
export const TOPIC_FIELDS = defineFields({
  name: 'topics',
  fields: {
    id: { type: 'id' },
    projectId: { type: 'id' },
    revision: { type: 'int64', doc: 'decimal; the greater one is the newer' },
    status: { ...status, label: 'list.column.status', sort: { by: 'ordinal' } },
    /** The status it had before ARCHIVED; null otherwise. */
    archivedFrom: { ...status, nullable: true },
    active: { type: 'flag' },
    followed: { type: 'flag' },
    type: { type: 'choice', values: TOPIC_TYPES, labels: 'type.*', label: 'list.column.type', sort: true },
    pageName: { type: 'text', nullable: true, label: 'list.column.pageName', sort: true },
    myTopic: { type: 'text', nullable: true, label: 'list.column.subject', sort: { as: 'subject' } },
    whyArticle: { type: 'text', nullable: true, label: 'list.column.details' },
    tags: {
      type: 'list',
      of: { type: 'object', fields: { pageTag: { type: 'text' } } },
      column: 'page_tags',
      label: 'list.column.pageTag',
      sort: { as: 'pageTag', column: 'page_tag_key' },
    },
    url: { type: 'text', nullable: true },
    authorId: user,
    users: {
      type: 'list',
      of: {
        type: 'object',
        fields: {
          scrapRole: { type: 'choice', values: ROLES, labels: 'role.*' },
          userAccount: { type: 'object', fields: { id: user } },
        },
      },
      label: 'list.column.assigned',
    },
    deliveryDate: { type: 'day', nullable: true, label: 'list.column.deliveryDate', sort: true },
    /** The number a person set, else the one derived from the keywords. */
    estimateNumberOfWords: { ...count, label: 'list.column.wordsEstimated', sort: { as: 'wordsEstimated' } },
    wordsEstimatedBy: { type: 'choice', values: ['USER', 'KEYWORDS'] },
    wordsInContent: { ...count, label: 'list.column.wordsWritten', sort: { as: 'wordsWritten' } },
    keywordCounts: {
      type: 'group',
      by: 'strategy',
      of: 'count',
      label: 'list.column.kwStrategy',
      fields: {
        MAIN: { ...count, column: 'main_count', sort: { as: 'kwStrategy' } },
        RELATED: { ...count, column: 'related_count' },
        OUT_OF_SCOPE: { ...count, column: 'out_of_scope_count' },
      },
    },
    seaRequestedCounts: count,
    kwAssigned: count,
    kwAssignedMsv: { ...count, derived: true },
    kwOptimized: count,
    kwOptimizedMsv: { ...count, derived: true },
    totalMsv: { ...count, derived: true, label: 'list.column.totalMsv', sort: true },
    msvScoreStatus: {
      ...score,
      label: 'list.column.priority',
      sort: { as: 'msvScore', by: 'ordinal', column: 'msv_score_ord' },
    },
    seoScoreStatus: { ...score, sort: { as: 'seoScore', by: 'ordinal', column: 'seo_score_ord' } },
    checkSeaRequired: { type: 'flag' },
    seaCheckStatus: { type: 'choice', values: SEA_CHECK_STATUSES, nullable: true },
    noteCount: { ...count, sort: { as: 'notes' } },
    subTopicCount: count,
    /** The last note on a topic, one of its own or one that a move carried. */
    lastNote: {
      type: 'object',
      nullable: true,
      label: 'list.column.notes',
      fields: {
        text: { type: 'text' },
        from: {
          type: 'object',
          fields: { id: user, userName: { type: 'text', nullable: true, nameOf: 'id' } },
        },
        role: { type: 'text' },
        topicStatus: status,
        at: { type: 'moment' },
      },
    },
    /** A request to move it that nobody has answered; its note is read with the moves. */
    ask: {
      type: 'object',
      nullable: true,
      fields: { id: { type: 'id' }, to: status, by: user, at: { type: 'moment' } },
      doc: 'an open request to move it: id of its event, where to, who asks, since when',
    },
    changedSince: {
      type: 'choice',
      values: APPROVALS,
      nullable: true,
      doc: 'what has changed since it was approved: the topic or its text',
    },
    checksDone: { ...count, doc: 'ticks on the list of its status' },
    createdAt: { type: 'moment', sort: true },
    statusSince: { type: 'moment', sort: true },
    /** Who brought it to its status (the feed of moves names them); null for an imported page. */
    statusBy: { ...user, nullable: true },
    /** Whoever may approve must not be this person. */
    submittedBy: { ...user, nullable: true, doc: 'user id of who submitted what waits for approval' },
    updatedAt: { type: 'moment', sort: true },
    publishedOn: { type: 'day', nullable: true, sort: true },
    /** A change of the topic could not be applied: the row stands still until that is mended. */
    parked: { type: 'flag', derived: true, doc: 'the row stands still: a change could not be applied' },
  },
  filters: {
    str: {
      by: 'contains',
      fields: ['pageName', 'myTopic', 'url'],
      orId: true,
      url: 'q',
      doc: 'text in page name, subject or address; or the id of a topic',
    },
    statuses: {
      by: 'rule',
      value: { type: 'list', of: status },
      url: 'status',
      label: 'list.column.status',
      always: true,
      doc: 'ARCHIVED is listed only where it is named',
    },
    view: {
      by: 'setting',
      value: { type: 'choice', values: VIEW_NAMES, nullable: true },
      doc: 'topics that stand in a workflow view, with its page size and order',
    },
    assigneeUsers: {
      by: 'oneOf',
      field: 'users.userAccount.id',
      url: 'who',
      label: 'board.filter.assignees',
      doc: 'ids of users assigned in any role',
    },
    unassigned: {
      by: 'rule',
      value: { type: 'flag', nullable: true },
      url: 'nobody',
      label: 'board.filter.assignees',
      labels: 'board.filter.unassigned.*',
      doc: 'assigned to nobody, in any role',
    },
    authors: {
      by: 'oneOf',
      field: 'authorId',
      url: 'by',
      label: 'board.filter.authors',
      doc: 'ids of users who created them',
    },
    pageTags: {
      by: 'oneOf',
      field: 'tags.pageTag',
      url: 'tag',
      label: 'board.filter.pageTags',
      doc: 'page tags; a comma within one is written \\,',
    },
    types: { by: 'oneOf', field: 'type', url: 'type', label: 'board.filter.types' },
    pageScores: {
      by: 'rule',
      value: { type: 'list', of: score },
      url: 'priority',
      label: 'board.filter.priorities',
    },
    isMsvScore: {
      by: 'setting',
      value: { type: 'flag' },
      initial: true,
      url: { key: 'score', yes: 'MSV', no: 'SEO' },
      doc: 'whether pageScores means msvScoreStatus or seoScoreStatus',
    },
    late: {
      by: 'rule',
      value: { type: 'flag', nullable: true },
      url: 'late',
      label: 'board.filter.delivery',
      labels: 'board.filter.late.*',
      doc: 'delivery date passed in the project’s time zone, and not published yet',
    },
    deliveryBefore: {
      by: 'range',
      field: 'deliveryDate',
      end: 'before',
      url: 'before',
      label: 'board.filter.delivery',
      doc: 'delivery date before this day',
    },
    deliveryAfter: {
      by: 'range',
      field: 'deliveryDate',
      end: 'after',
      url: 'after',
      label: 'board.filter.delivery',
      doc: 'delivery date after this day',
    },
    unscheduled: {
      by: 'rule',
      value: { type: 'flag', nullable: true },
      url: 'unscheduled',
      label: 'board.filter.delivery',
      labels: 'board.filter.unscheduled.*',
      doc: 'without a delivery date',
    },
    publishedBefore: {
      by: 'range',
      field: 'publishedOn',
      end: 'before',
      url: 'publishedBefore',
      label: 'board.filter.published',
      doc: 'published before this day',
    },
    publishedAfter: {
      by: 'range',
      field: 'publishedOn',
      end: 'after',
      url: 'publishedAfter',
      label: 'board.filter.published',
      doc: 'published after this day',
    },
    waiting: {
      by: 'shorthand',
      // A hundred years.
      value: { type: 'integer', nullable: true, most: 36_500 },
      url: 'waiting',
      label: 'board.filter.waiting',
      labels: 'board.filter.waiting.days',
      operator: 'longerThan',
    },
    statusSinceBefore: {
      by: 'range',
      field: 'statusSince',
      end: 'before',
      doc: 'in its status since before this moment',
    },
    address: {
      by: 'contains',
      fields: ['url'],
      url: 'address',
      label: 'board.filter.address',
      doc: 'text in the address of the page',
    },
    isSeaPresence: {
      by: 'rule',
      value: { type: 'flag', nullable: true },
      url: 'sea',
      label: 'board.filter.sea',
      labels: 'board.filter.sea.*',
      doc: 'ads check required, or keywords asked for in ads',
    },
    followedTypes: {
      by: 'oneOf',
      field: 'followed',
      words: FOLLOWED_TYPES,
      single: true,
      url: 'followed',
      label: 'board.filter.followed',
      labels: 'board.filter.followed.*',
    },
    anyOf: {
      by: 'anyOf',
      url: 'any',
      label: 'board.filter.anyOf.title',
      doc: 'at least one of these conditions holds, each one other filter as a query says it: late=true',
    },
    mine: { by: 'rule', value: { type: 'flag' }, doc: 'authored by the caller or assigned to them' },
    active: {
      by: 'is',
      field: 'active',
      initial: true,
      doc: 'false lists imported pages that are not active',
    },
  },
  defaultSort: [{ field: 'updatedAt', direction: 'desc' }],
});

export type TopicRow = RowOf<typeof TOPIC_FIELDS>;
/** How many active topics of a project stand in each status; groups and views are sums of these. */
export interface TopicCounters {
  byStatus: Record<TopicStatus, number>;
}
/** What byFilter and countByFilter understand. */
export type TopicFilter = FilterOf<typeof TOPIC_FIELDS>;
/** What the address of a board or list says. */
export type TopicAddress = AddressOf<typeof TOPIC_FIELDS>;
export type SortField = SortNameOf<typeof TOPIC_FIELDS>;
export type TopicSortKey = SortKey<SortField>;
/** Whose topics are `mine`, and which day decides what is late. */
export type TopicViewer = Viewer;

/** Every active topic that is not archived. */
export const EMPTY_FILTER: TopicFilter = emptyFilterOf(TOPIC_FIELDS);

/** The columns a list of topics can be ordered by. */
export const SORT_FIELDS: readonly SortField[] = sortNamesOf(TOPIC_FIELDS);

/** Nothing is late any more once it is refused, published or out of the way. */
export const CAN_BE_LATE: readonly TopicStatus[] = (['drafts', 'suggested', 'validated'] as const).flatMap(
  statusesOf,
);

/** Whether the delivery date of a topic has passed on a day, and it is not done. */
export function isLate({ deliveryDate, status }: Pick<TopicRow, 'deliveryDate' | 'status'>, today: string) {
  return deliveryDate !== null && deliveryDate < today && CAN_BE_LATE.includes(status);
}

/** Who opens an address, in which time zone its project is. */
export interface TopicReader extends TopicViewer {
  timeZone: string;
}

/** Days of waiting end with the project's day: whoever waits longer than 5 came to the status before the 5th day ago began. */
const SHORTHANDS: ShorthandsOf<typeof TOPIC_FIELDS, TopicReader> = {
  waiting: (days, { today, timeZone }) => ({
    statusSinceBefore: startOfDay(timeZone, addDays(today, -days)).toISOString(),
  }),
};

/** The filter that an address means for one reader. */
export const topicFilterOfAddress = filterOfAddress(TOPIC_FIELDS, SHORTHANDS);

/** Compares two rows as the server orders them: key by key, unknown values last, the id as the last word. */
export const { compare: compareRows } = rowOrderOf(TOPIC_FIELDS);

/** A list's whole order: that of page tags comes before `sort`; with neither, the default. */
export function sortKeys(sort: readonly TopicSortKey[], pageTag: SortDirection | null): TopicSortKey[] {
  const first = pageTag === null ? [] : [{ field: 'pageTag', direction: pageTag } as const];
  const keys = [...first, ...sort];
  return keys.length === 0 ? [...TOPIC_FIELDS.defaultSort] : keys;
}
