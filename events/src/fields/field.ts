/** How a list is ordered by a field. Without `by`: texts are folded so that case does not matter, all else by value. */
export interface SortRule {
  /** Name of the order where it differs from the field's. */
  as?: string;
  /** `ordinal`: by the place of a choice among its values. */
  by?: 'ordinal';
  /** Column that holds what is compared, where it is not the field's own. */
  column?: string;
}

/** What a field may say, whatever its type. */
interface Facts {
  nullable?: true;
  /** Column of the read model's table; without it the field's name in snake_case. */
  column?: string;
  /** A list can be ordered by it; one of a list counts by its first item. */
  sort?: true | SortRule;
  /** It also follows from other things than the events of its stream, so that neither digest nor verify look at it. */
  derived?: true;
  /** Translation key of what it is called. */
  label?: string;
  /** What it means, as the API's documentation says it. */
  doc?: string;
}

/**
 * `int64`: a decimal string, for revisions and positions. `day`: `YYYY-MM-DD`. `moment`: ISO 8601 in UTC, milliseconds.
 * `integer`: none is below zero.
 */
export interface PlainField extends Facts {
  type: 'text' | 'id' | 'int64' | 'day' | 'moment' | 'integer' | 'number' | 'flag';
  /** Of an integer: the greatest that a filter by it takes, where it is not the greatest there is. */
  most?: number;
  /** Of an id: what it is one of; a name is looked up under it. */
  refers?: 'user';
  /**
   * Of a text: it is the name of whom the id of this name beside it refers to, null where there is nobody. It is filled
   * in while rows are encoded, and neither stored nor in the digest.
   */
  nameOf?: string;
  /** Of a flag: translation keys of its two words, `*` standing for `yes` and `no`. Without them lists show nothing of it. */
  labels?: string;
}

/** One of a closed vocabulary. */
export interface ChoiceField extends Facts {
  type: 'choice';
  values: readonly string[];
  /** Translation keys of the values, `*` standing for the value: `type.*`. */
  labels?: string;
}

/** Several of one kind. Objects of more than one part are stored as JSON, all else in an array. */
export interface ListField extends Facts {
  type: 'list';
  of: PlainField | ChoiceField | ObjectField;
}

/** Several values under one name, stored as JSON. */
export interface ObjectField extends Facts {
  type: 'object';
  fields: Readonly<Record<string, PlainField | ChoiceField | ObjectField>>;
}

/**
 * Several values of one kind, each under a name and stored in a column of its own, which it names. A row has a list of
 * them, `[{ <by>: name, <of>: value }]`.
 */
export interface GroupField extends Omit<Facts, 'nullable' | 'column' | 'sort'> {
  type: 'group';
  by: string;
  of: string;
  fields: Readonly<Record<string, (PlainField | ChoiceField) & { column: string }>>;
}

/** One field of a row. Everything that has to know of it reads it from here. */
export type Field = PlainField | ChoiceField | ListField | ObjectField | GroupField;
export type Fields = Readonly<Record<string, Field>>;

/** What a list is ordered by. */
export interface SortKey<Name extends string = string> {
  field: Name;
  direction: 'asc' | 'desc';
}

/** What a field holds, as a type. */
export type ValueOf<F> = BareValueOf<F> | (F extends { nullable: true } ? null : never);

type BareValueOf<F> = F extends { type: 'choice'; values: readonly (infer Value)[] }
  ? Value
  : F extends { type: 'list'; of: infer Item }
    ? ValueOf<Item>[]
    : F extends {
          type: 'group';
          by: infer By extends string;
          of: infer Of extends string;
          fields: infer Parts;
        }
      ? ({ [Name in By]: keyof Parts & string } & { [Name in Of]: ValueOf<Parts[keyof Parts]> })[]
      : F extends { fields: infer Parts }
        ? PartsOf<Parts>
        : F extends { type: 'flag' }
          ? boolean
          : F extends { type: 'integer' | 'number' }
            ? number
            : string;

type PartsOf<Parts> = {
  -readonly [Name in Exclude<keyof Parts, Named<Parts>>]: ValueOf<Parts[Name]>;
} & { -readonly [Name in Named<Parts>]?: string | null };

/** Names stand only in rows that are encoded. */
type Named<Parts> = {
  [Name in keyof Parts]: Parts[Name] extends { nameOf: string } ? Name : never;
}[keyof Parts];

/** A row of a read model: what lists answer and live frames carry. */
export type RowOf<T extends { fields: Fields }> = {
  -readonly [Name in keyof T['fields']]: ValueOf<T['fields'][Name]>;
};

/** The names by which lists can be ordered. */
export type SortNameOf<T extends { fields: Fields }> = SortNames<T['fields']>;
type SortNames<F> = {
  [Name in keyof F]: F[Name] extends { sort: { as: infer As extends string } }
    ? As
    : F[Name] extends { sort: true | object }
      ? Name & string
      : F[Name] extends { type: 'group'; fields: infer Parts }
        ? SortNames<Parts>
        : never;
}[keyof F];

/** A field, or one part of it after a dot: `keywordCounts.MAIN`, `users.userAccount.id`. */
export type PathOf<F> = {
  [Name in keyof F & string]:
    | Name
    | (F[Name] extends { fields: infer Parts } | { of: { fields: infer Parts } }
        ? `${Name}.${PathOf<Parts>}`
        : never);
}[keyof F & string];

/** The field at a path; of a list, that of its items. */
export type FieldAt<F, Path> = Path extends `${infer Name}.${infer Part}`
  ? Name extends keyof F
    ? F[Name] extends { fields: infer Parts } | { of: { fields: infer Parts } }
      ? FieldAt<Parts, Part>
      : never
    : never
  : Path extends keyof F
    ? F[Path] extends { type: 'list'; of: infer Item }
      ? Item
      : F[Path]
    : never;

/** One value of a row that is stored in a column of its own. */
export interface Leaf {
  /** `keywordCounts.MAIN`, or the field's name. */
  name: string;
  column: string;
  field: Exclude<Field, GroupField>;
}

/** The values of a row that have columns, in order: groups are taken apart. */
export function leavesOf(fields: Fields): Leaf[] {
  return Object.entries(fields).flatMap(([name, field]): Leaf[] =>
    field.type === 'group'
      ? Object.entries(field.fields).map(([part, own]) => ({
          name: `${name}.${part}`,
          column: own.column,
          field: field.derived ? { ...own, derived: true } : own,
        }))
      : [{ name, column: field.column ?? snakeCase(name), field }],
  );
}

export function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The field at a path, and whether a row holds several of it. */
export function fieldAt(fields: Fields, path: string): { field: Field; several: boolean } {
  const [name = '', ...parts] = path.split('.');
  const own = fields[name];
  const several = own?.type === 'list';
  let field: Field | undefined = several ? own.of : own;
  for (const part of parts) field = field !== undefined && 'fields' in field ? field.fields[part] : undefined;
  if (field === undefined) throw new Error(`no field ${path}`);
  return { field, several };
}

/** Of a list of objects with a single part: the path of that part, which is what the list's column holds. */
export function onlyPartOf(name: string, field: Field): string | null {
  if (field.type !== 'list' || field.of.type !== 'object') return null;
  const [part, ...more] = Object.keys(field.of.fields);
  return part === undefined || more.length > 0 ? null : `${name}.${part}`;
}

/** The translation key of one value of a choice. */
export function labelOfValue(labels: string, value: string): string {
  return labels.replace('*', value);
}
