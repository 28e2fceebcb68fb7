import type { SavedViewsTable } from '@keywright/migrations/tables/saved-views.ts';
import { type Static, Type } from 'typebox';
import { AppError } from '../platform/errors/app-error.ts';
import type { Membership } from '../platform/http/access.ts';
import { oneOf, oneOfOrNull, textOrNull } from '../platform/http/json-types.ts';
import { VIEW_KIND_NAMES, VIEW_KINDS, type ViewKindName } from './view-kinds.ts';

const KINDS = Object.values(VIEW_KINDS);
const SORT_NAMES = [...new Set(KINDS.flatMap(({ sortNames }): readonly string[] => sortNames))];

/** Views of one person in one project, of all kinds. */
export const MOST_VIEWS = 100;

/** One line of text that is not blank. */
const name = Type.String({ minLength: 1, maxLength: 80, pattern: '^(?=[^\\u0000-\\u001f]*$)\\s*\\S' });
const filter = Type.String({
  maxLength: 4_000,
  pattern: '^[^\\u0000]*$',
  description: 'as the address of its page says it; me stands for whoever looks: late=yes&who=me',
});
const sort = Type.Unsafe<string | null>({
  type: ['string', 'null'],
  maxLength: 60,
  pattern: `^(${SORT_NAMES.join('|')}),(asc|desc)$`,
  description: 'field,asc or field,desc; null: the order of its page',
});
const layout = oneOfOrNull(
  ['board', 'list', 'calendar'],
  'how it is shown; null: as whoever looks saw its workflow view last; of keywords always',
);
const display = Type.Unsafe<string | null>({
  type: ['string', 'null'],
  maxLength: 8_000,
  pattern: '^[^\\u0000]*$',
  description: 'columns and the like, a text of the app that shows it; null: as whoever looks likes it',
});
const view = oneOf(
  KINDS.flatMap(({ views }): readonly SavedViewsTable['view'][] => views),
  'what it stands on: of topics a workflow view, else ALL_TOPICS_PAGE; of keywords their scope, else MY_REALITY',
);
const shared = Type.Boolean({ description: 'also for all others who read the project' });

export const kindSchema = Type.Unsafe<ViewKindName>({
  type: 'string',
  enum: VIEW_KIND_NAMES,
  default: 'topics',
});

export const newViewSchema = Type.Object({
  projectId: Type.String(),
  kind: kindSchema,
  view: Type.Optional(view),
  name,
  filter: Type.String({ ...filter, default: '' }),
  order: Type.Unsafe<string | null>({ ...sort, default: null }),
  layout: Type.Unsafe<Static<typeof layout>>({ ...layout, default: null }),
  display: Type.Unsafe<string | null>({ ...display, default: null }),
  shared: Type.Boolean({ ...shared, default: false }),
});

export const changesSchema = Type.Object(
  {
    view: Type.Optional(view),
    name: Type.Optional(name),
    filter: Type.Optional(filter),
    order: Type.Optional(sort),
    layout: Type.Optional(layout),
    display: Type.Optional(display),
    shared: Type.Optional(shared),
  },
  { minProperties: 1 },
);

export const savedViewSchema = Type.Object({
  id: Type.String(),
  projectId: Type.String(),
  kind: kindSchema,
  view,
  name: Type.String(),
  filter,
  order: textOrNull(),
  layout,
  display,
  shared,
  ownerId: Type.String({ description: 'who made it' }),
  mayChange: Type.Boolean({ description: 'whether the caller may change and delete it' }),
});
export type SavedView = Static<typeof savedViewSchema>;

/** A shared view is changed by its maker, the project's owner and content managers, a private one by its maker. */
function mayChange(row: Pick<SavedViewsTable, 'owner_id' | 'shared'>, by: Membership): boolean {
  return row.owner_id === by.userId || (row.shared && (by.owner || by.roles.includes('CONTENT_MANAGER')));
}

/** @throws AppError NOT_FOUND for a private view of somebody else, ROLE_REQUIRED for a shared one */
export function requireChange(row: Pick<SavedViewsTable, 'owner_id' | 'shared'>, by: Membership): void {
  if (mayChange(row, by)) return;
  throw row.shared
    ? new AppError('ROLE_REQUIRED', { roles: ['CONTENT_MANAGER', 'OWNER'] })
    : new AppError('NOT_FOUND');
}

export function toSavedView(row: SavedViewsTable, by: Membership): SavedView {
  return {
    id: row.id,
    projectId: row.project_id,
    kind: row.kind,
    view: row.view,
    name: row.name,
    filter: row.filter,
    order: row.sort,
    layout: row.layout,
    display: row.display,
    shared: row.shared,
    ownerId: row.owner_id,
    mayChange: mayChange(row, by),
  };
}
