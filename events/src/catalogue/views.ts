import { PAGE_SIZES } from './limits.ts';
import type { Role } from './roles.ts';
import { STATUS_NAMES, type TopicStatus } from './statuses.ts';

export const VIEW_NAMES = [
  'TO_SUGGEST_PAGE',
  'FOR_APPROVAL_PAGE',
  'CHECK_SEO_PAGE',
  'COPYWRITING_PAGE',
  'INTEGRATION_PAGE',
  'CHECK_SEA_PAGE',
  'PUBLISHED_PAGE',
  'ALL_TOPICS_PAGE',
] as const;
export type ViewName = (typeof VIEW_NAMES)[number];

/** One queue of the workflow: the columns of its board, and how its list begins. */
export interface WorkflowView {
  name: ViewName;
  /** Key of its label in the translations. */
  label: string;
  /** Last part of its address. */
  slug: string;
  statuses: readonly TopicStatus[];
  /** Statuses that stand in tabs of their own; empty = one list. */
  tabs: readonly TopicStatus[];
  /** Also the published pages whose required ads check has no result yet. */
  withOpenSeaCheck: boolean;
  /** Statuses shown only behind a toggle. */
  behindToggle: readonly TopicStatus[];
  pageSize: number;
  /** Whose topics come first or alone: MINE filters, MINE_FIRST only sorts. */
  scope: 'EVERYBODY' | 'MINE' | 'MINE_FIRST';
  /** As the parameter `sort` of the list; null = the list's own order. */
  sort: string | null;
  /** The role that opens the product here; ALL = every reader. */
  firstFor: Role | 'ALL';
}

const PLAIN = {
  tabs: [],
  withOpenSeaCheck: false,
  behindToggle: [],
  pageSize: PAGE_SIZES.topics,
  scope: 'EVERYBODY',
  sort: null,
} as const;

const ALL_TOPICS: WorkflowView = {
  ...PLAIN,
  name: 'ALL_TOPICS_PAGE',
  label: 'allTopics',
  slug: 'all-topics',
  statuses: STATUS_NAMES.filter((status) => status !== 'ARCHIVED'),
  behindToggle: ['ARCHIVED'],
  firstFor: 'ALL',
};

/** The eight views in the order of the navigation. */
export const VIEWS: readonly WorkflowView[] = [
  {
    ...PLAIN,
    name: 'TO_SUGGEST_PAGE',
    label: 'toSuggest',
    slug: 'to-suggest',
    statuses: ['SUGGEST', 'DECLINE'],
    scope: 'MINE_FIRST',
    firstFor: 'CONTRIBUTOR',
  },
  {
    ...PLAIN,
    name: 'FOR_APPROVAL_PAGE',
    label: 'contentManager',
    slug: 'for-approval',
    statuses: ['WAIT_APPROVE', 'FOR_APPROVAL'],
    tabs: ['WAIT_APPROVE', 'FOR_APPROVAL'],
    pageSize: PAGE_SIZES.topicApproval,
    sort: 'statusSince,asc',
    firstFor: 'CONTENT_MANAGER',
  },
  {
    ...PLAIN,
    name: 'CHECK_SEO_PAGE',
    label: 'checkSEO',
    slug: 'check-seo',
    statuses: ['APPROVED', 'OPTIMIZED', 'SEO_CHECK'],
    tabs: ['APPROVED', 'OPTIMIZED', 'SEO_CHECK'],
    scope: 'MINE',
    firstFor: 'SEO_CHECKER',
  },
  {
    ...PLAIN,
    name: 'COPYWRITING_PAGE',
    label: 'copywriting',
    slug: 'copywriting',
    statuses: ['START_COPYWRITING'],
    scope: 'MINE',
    sort: 'deliveryDate,asc',
    firstFor: 'COPYWRITER',
  },
  {
    ...PLAIN,
    name: 'INTEGRATION_PAGE',
    label: 'integrator',
    slug: 'integration',
    statuses: ['INTEGRATION'],
    scope: 'MINE',
    firstFor: 'INTEGRATOR',
  },
  {
    ...PLAIN,
    name: 'CHECK_SEA_PAGE',
    label: 'checkSEA',
    slug: 'check-sea',
    statuses: ['SEA_CHECK'],
    withOpenSeaCheck: true,
    firstFor: 'SEA_CHECKER',
  },
  {
    ...PLAIN,
    name: 'PUBLISHED_PAGE',
    label: 'PUBLISHED',
    slug: 'published',
    statuses: ['PUBLISHED'],
    sort: 'statusSince,desc',
    firstFor: 'ALL',
  },
  ALL_TOPICS,
];

const BY_SLUG = new Map(VIEWS.map((view) => [view.slug, view]));

/** The view of an address. */
export function viewBySlug(slug: string): WorkflowView | null {
  return BY_SLUG.get(slug) ?? null;
}

/** Where each person starts: the view of the first role they hold, in display order of roles; else all topics. */
export function firstViewFor(roles: readonly Role[]): WorkflowView {
  const own = roles.flatMap((role) => VIEWS.find((view) => view.firstFor === role) ?? []);
  return own[0] ?? ALL_TOPICS;
}
