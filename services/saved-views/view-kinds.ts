import {
  KEYWORD_SCOPES,
  type KeywordScope,
  type Operation,
  permissionScope,
  rolesThatMay,
  VIEW_NAMES,
  type ViewName,
} from '@keywright/events/catalogue';
import { addressCodecOf, sortNamesOf } from '@keywright/events/fields';
import { KEYWORD_FIELDS } from '@keywright/events/keywords';
import { SORT_FIELDS, TOPIC_FIELDS } from '@keywright/events/topic';
import { AppError, invalidBody } from '../platform/errors/app-error.ts';
import type { Membership } from '../platform/http/access.ts';

/** Reads the filters of views of topics, and of keywords. */
export const topicCodec = addressCodecOf(TOPIC_FIELDS);
export const keywordCodec = addressCodecOf(KEYWORD_FIELDS);

/** What differs between views of topics and of keywords. */
interface ViewKind {
  /** What one must be allowed to do in a project to keep and to see views of it. */
  reads: Operation;
  /** What they stand on; the first one where nothing is said. */
  views: readonly (ViewName | KeywordScope)[];
  sortNames: readonly string[];
  /** The keys of a filter whose values no list can be asked for. */
  unusable: (search: URLSearchParams) => string[];
  /** Whether they can be shown in several ways. */
  layouts: boolean;
}

export const VIEW_KINDS = {
  topics: {
    reads: 'READ_TOPICS',
    views: ['ALL_TOPICS_PAGE', ...VIEW_NAMES.filter((name) => name !== 'ALL_TOPICS_PAGE')],
    sortNames: SORT_FIELDS,
    unusable: topicCodec.unusable,
    layouts: true,
  },
  keywords: {
    reads: 'READ_KEYWORDS',
    views: ['MY_REALITY', ...KEYWORD_SCOPES.filter((scope) => scope !== 'MY_REALITY')],
    sortNames: sortNamesOf(KEYWORD_FIELDS),
    unusable: keywordCodec.unusable,
    layouts: false,
  },
} as const satisfies Record<string, ViewKind>;

export type ViewKindName = keyof typeof VIEW_KINDS;
export const VIEW_KIND_NAMES = Object.keys(VIEW_KINDS) as ViewKindName[];

/** What a body says of a view's content. */
interface Said {
  view?: ViewName | KeywordScope;
  filter?: string;
  order?: string | null;
  layout?: string | null;
}

/** @throws AppError ROLE_REQUIRED for who may not read what views of a kind list */
export function requireReader(kind: ViewKindName, member: Membership): void {
  const operation = VIEW_KINDS[kind].reads;
  if (permissionScope(operation, member) === null)
    throw new AppError('ROLE_REQUIRED', { operation, roles: rolesThatMay(operation) });
}

/** @throws AppError VALIDATION for what no view of the kind stands on, no list can be asked for, or its maker may not ask */
export function requireFits(
  kind: ViewKindName,
  { view, filter, order, layout }: Said,
  member: Membership,
): void {
  const { views, sortNames, layouts, unusable }: ViewKind = VIEW_KINDS[kind];
  if (view !== undefined && !views.includes(view))
    throw invalidBody('/view', `must be one of ${views.join(', ')}`);
  if (typeof order === 'string' && !sortNames.includes(order.split(',')[0]!))
    throw invalidBody('/order', `must begin with one of ${sortNames.join(', ')}`);
  if (typeof layout === 'string' && !layouts)
    throw invalidBody('/layout', `must be null: ${kind} are shown in one way`);
  const search = new URLSearchParams(filter);
  const [key] = unusable(search);
  if (key !== undefined)
    throw invalidBody('/filter', `${key} must be within bounds, without zero characters`);
  if (kind === 'keywords' && asksPublication(search) && !seesTopics(member))
    throw invalidBody('/filter', 'publication is for who reads topics');
}

export const seesTopics = (member: Membership): boolean => permissionScope('READ_TOPICS', member) !== null;

const asksPublication = (search: URLSearchParams): boolean =>
  keywordCodec.isSet(keywordCodec.read(search, keywordCodec.empty), 'publication');
