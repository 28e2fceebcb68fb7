import { type TSchema, Type } from 'typebox';
import { AppError } from '../errors/app-error.ts';

/** `page` counts from 0. `maxSize` is per resource: dictionaries are asked for by the thousand. */
export function pageQuery(options: { defaultSize?: number; maxSize?: number } = {}) {
  const { defaultSize = 20, maxSize = 1000 } = options;
  return {
    page: Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 }),
    size: Type.Integer({ minimum: 1, maximum: maxSize, default: defaultSize }),
    sort: Type.Optional(
      Type.Union([Type.String(), Type.Array(Type.String(), { maxItems: 5 })], {
        description: 'field,asc or field,desc',
      }),
    ),
  };
}

export interface RequestedSort<Field extends string> {
  field: Field;
  direction: 'asc' | 'desc';
}

/**
 * The sort keys of a query in the order given; none where nothing was asked for.
 * @throws AppError VALIDATION for a field that cannot be sorted by.
 */
export function parseSort<Field extends string>(
  sort: string | readonly string[] | undefined,
  fields: readonly Field[],
): RequestedSort<Field>[] {
  const given = sort === undefined ? [] : typeof sort === 'string' ? [sort] : sort;
  return given.filter((text) => text !== '').map((text) => parseSortKey(text, fields));
}

function parseSortKey<Field extends string>(text: string, fields: readonly Field[]): RequestedSort<Field> {
  const [name = '', direction = 'asc'] = text.split(',').map((part) => part.trim());
  const field = fields.find((known) => known === name);
  if (field !== undefined && (direction === 'asc' || direction === 'desc')) return { field, direction };
  throw new AppError('VALIDATION', {
    errors: [
      {
        in: 'query',
        pointer: '#/sort',
        code: 'FIELD_INVALID',
        detail: `must be one of ${fields.join(', ')}, then asc or desc`,
      },
    ],
  });
}

const linkSchema = Type.Object({ href: Type.String() });

const pageLinksSchema = Type.Object({
  self: linkSchema,
  first: Type.Optional(linkSchema),
  prev: Type.Optional(linkSchema),
  next: Type.Optional(linkSchema),
  last: Type.Optional(linkSchema),
});

/** `capped` where counting stopped: there are at least `totalElements`. */
const pageFactsSchema = Type.Object({
  size: Type.Integer(),
  totalElements: Type.Integer(),
  totalPages: Type.Integer(),
  number: Type.Integer(),
  capped: Type.Optional(Type.Boolean()),
});

/** The answer of a paged list, as Spring Data REST shapes it; `rel` is the plural name of the resource. */
export function pageSchema<Rel extends string, Item extends TSchema>(rel: Rel, item: Item) {
  return Type.Object({
    _embedded: embeddedSchema(rel, item),
    page: pageFactsSchema,
    _links: pageLinksSchema,
  });
}

/** The answer of a list without pages. */
export function listSchema<Rel extends string, Item extends TSchema>(rel: Rel, item: Item) {
  return Type.Object({ _embedded: embeddedSchema(rel, item), _links: Type.Object({ self: linkSchema }) });
}

/** The answer of a list that comes by page where one is asked for, else whole. */
export function listOrPageSchema<Rel extends string, Item extends TSchema>(rel: Rel, item: Item) {
  return Type.Object({
    _embedded: embeddedSchema(rel, item),
    page: Type.Optional(pageFactsSchema),
    _links: pageLinksSchema,
  });
}

function embeddedSchema<Rel extends string, Item extends TSchema>(rel: Rel, item: Item) {
  return Type.Object({ [rel]: Type.Array(item) } as Record<Rel, ReturnType<typeof Type.Array<Item>>>);
}

export interface PageOf<Item> {
  items: readonly Item[];
  totalElements: number;
  number: number;
  size: number;
  capped?: boolean;
  /** Whether rows follow, where that is known otherwise than by `totalElements`, which may be capped. */
  more?: boolean;
  /** Of a page that a cursor began: where the next one begins, null on the last. */
  nextCursor?: string | null;
}

/** Shapes one page; `url` is the request's own, from which the links to its neighbours are made. */
export function toPage<Rel extends string, Item>(rel: Rel, page: PageOf<Item>, url: string) {
  const { items, totalElements, number, size, capped, nextCursor } = page;
  const totalPages = Math.ceil(totalElements / size);
  const { more = number + 1 < totalPages } = page;
  const link = (to: number) => ({ href: linkTo(url, { page: String(to), cursor: null }) });
  const after = nextCursor ? { href: linkTo(url, { page: null, cursor: nextCursor }) } : link(number + 1);
  return {
    _embedded: { [rel]: [...items] } as Record<Rel, Item[]>,
    page: { size, totalElements, totalPages, number, ...(capped === true ? { capped } : {}) },
    _links: {
      self: { href: url },
      first: link(0),
      ...(number > 0 ? { prev: link(number - 1) } : {}),
      ...(more ? { next: after } : {}),
      last: link(Math.max(0, totalPages - 1)),
    },
  };
}

/** Shapes a list that is answered whole. */
export function toList<Rel extends string, Item>(rel: Rel, items: readonly Item[], url: string) {
  return { _embedded: { [rel]: [...items] } as Record<Rel, Item[]>, _links: { self: { href: url } } };
}

/** The same address with other parameters; null takes one away. */
function linkTo(url: string, changes: Readonly<Record<string, string | null>>): string {
  const [path = '', ...query] = url.split('?');
  const parameters = new URLSearchParams(query.join('?'));
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) parameters.delete(name);
    else parameters.set(name, value);
  }
  return `${path}?${parameters.toString()}`;
}
