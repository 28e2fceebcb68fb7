import type { Field, FieldAt, Fields, ValueOf } from './field.ts';

/** What every filter may say. */
interface FilterFacts {
  /**
   * Its key in the address of a page; absent where the page sets it by other means. `yes` and `no` are the words of a
   * flag where they are others than these.
   */
  url?: string | { key: string; yes: string; no: string };
  /** Translation key of what it is called; only what has one is offered to add and remove. */
  label?: string;
  /** Translation keys of its values where they are not the field's: `*` stands for the word, `yes` and `no` of a flag. */
  labels?: string;
  /** How it compares, as the end of a label `board.filter.<operator>`, where its kind does not say it. */
  operator?: string;
  /** What it means, as the API's documentation says it. */
  doc?: string;
}

/** The value, or one item of a list, is one of those given; nothing given = anything. */
export interface OneOf<Path extends string> extends FilterFacts {
  by: 'oneOf';
  field: Path;
  /** Of a flag: the words for true and false. */
  words?: readonly [yes: string, no: string];
  /** Offered as a choice of one. */
  single?: true;
}

/** A flag is as given; null = anything, unless an initial value says which. */
export interface Is<Path extends string> extends FilterFacts {
  by: 'is';
  field: Path;
  initial?: boolean;
}

/** From a value on, after it, until and with it, or before it; null = no bound. What is unknown is outside any bound. */
export interface Range<Path extends string> extends FilterFacts {
  by: 'range';
  field: Path;
  end: 'from' | 'after' | 'until' | 'before';
}

/** One of the texts contains what is given, whatever the case. */
export interface Contains<Path extends string> extends FilterFacts {
  by: 'contains';
  fields: readonly Path[];
  /** A whole UUID asks for the row of that id instead. */
  orId?: true;
}

/** A rule of its own under the filter's name: a predicate in memory (`RulesOf`), a condition in SQL. */
export interface Rule extends FilterFacts {
  by: 'rule';
  value: Field;
  initial?: boolean;
  /** It also decides where nothing is given. */
  always?: true;
  /** Of a list: whether its words are some that the rule knows; without it all are. */
  accepts?(words: readonly string[]): boolean;
}

/** Narrows nothing on its own; rules look at it. */
export interface Setting extends FilterFacts {
  by: 'setting';
  value: Field;
  initial?: boolean;
}

/** Stands in addresses alone, for other filters that follow from the reader and the day. */
export interface Shorthand extends FilterFacts {
  by: 'shorthand';
  value: Field;
}

/**
 * At least one of some conditions holds; none given = anything. Each is a text like the query of a call, with one of the
 * other filters (`types=TOPIC,CONTENT`), and in an address like the query of an address.
 */
export interface AnyOf extends FilterFacts {
  by: 'anyOf';
}

/** One way to narrow a list; its name is the query parameter's. */
export type FilterEntry<Path extends string = string> =
  OneOf<Path> | Is<Path> | Range<Path> | Contains<Path> | Rule | Setting | Shorthand | AnyOf;
export type FiltersOn<Path extends string> = Readonly<Record<string, FilterEntry<Path>>>;
export type NamedFilters = FiltersOn<string>;

interface Table {
  fields: Fields;
  filters: NamedFilters;
}

type FilterValue<E, F> = E extends { by: 'oneOf'; words: readonly (infer Word)[] }
  ? readonly Word[]
  : E extends { by: 'oneOf'; field: infer Path }
    ? readonly NonNullable<ValueOf<FieldAt<F, Path>>>[]
    : E extends { by: 'is' }
      ? boolean | (E extends { initial: boolean } ? never : null)
      : E extends { by: 'range'; field: infer Path }
        ? NonNullable<ValueOf<FieldAt<F, Path>>> | null
        : E extends { by: 'contains' }
          ? string
          : E extends { by: 'anyOf' }
            ? readonly string[]
            : E extends { value: infer V }
              ? ValueOf<V> extends readonly (infer Item)[]
                ? readonly Item[]
                : ValueOf<V>
              : never;

type Shorthands<T extends Table> = {
  [Name in keyof T['filters']]: T['filters'][Name] extends { by: 'shorthand' } ? Name : never;
}[keyof T['filters']];

type Addressed<T extends Table> = {
  [Name in keyof T['filters']]: T['filters'][Name] extends { url: string | object } ? Name : never;
}[keyof T['filters']];

/** What narrows a list. Filters must all hold; the values within one are alternatives. */
export type FilterOf<T extends Table> = {
  -readonly [Name in Exclude<keyof T['filters'], Shorthands<T>>]: FilterValue<
    T['filters'][Name],
    T['fields']
  >;
};

/** What narrows a list as the address of a page says it: user ids may be `ME`, shorthands are not spelled out. */
export type AddressOf<T extends Table> = {
  -readonly [Name in Addressed<T>]: FilterValue<T['filters'][Name], T['fields']>;
};

/** The filters that are rules of their own. */
export type RuleNameOf<T extends Table> = {
  [Name in keyof T['filters']]: T['filters'][Name] extends { by: 'rule' } ? Name : never;
}[keyof T['filters']] &
  string;
