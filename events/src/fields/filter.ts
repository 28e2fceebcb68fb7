import type { FieldTable } from './field-table.ts';
import type { FilterEntry, FilterOf } from './filter-entry.ts';
import { filterPartOf } from './filter-part.ts';
import { emptyFilterOf, initialOf, isUnset } from './filter-value.ts';
import { searchedFor } from './rows.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Who looks at a list, and which day it is where its rows belong (`YYYY-MM-DD`). */
export interface Viewer {
  userId: string;
  today: string;
}

/**
 * One condition a row has to meet, as data: the same list of them is checked in memory and becomes SQL. Texts are
 * folded, words of flags are flags, and what narrows nothing is not there.
 */
export type Condition =
  | { by: 'among'; field: string; values: readonly (string | number | boolean)[] }
  | { by: 'bound'; field: string; end: 'from' | 'after' | 'until' | 'before'; value: string | number }
  | { by: 'contains'; fields: readonly string[]; text: string }
  | { by: 'rule'; rule: string }
  /** At least one of these, each under a filter of its own. */
  | { by: 'anyOf'; parts: readonly { filter: object; conditions: readonly Condition[] }[] };

type Values = Readonly<Record<string, unknown>>;

/** What narrows nothing on its own, and conditions look at. */
function settingsOf(table: FieldTable, filter: Values): Values {
  const names = Object.keys(table.filters).filter((name) => table.filters[name]?.by === 'setting');
  return Object.fromEntries(names.map((name) => [name, filter[name]]));
}

/** What a filter demands of rows, in the order of the table. */
export function conditionsOf<T extends FieldTable>(table: T, filter: FilterOf<T>): Condition[] {
  return Object.keys(table.filters).flatMap((name) => conditionOf(table, name, filter));
}

function conditionOf(table: FieldTable, name: string, filter: Values): Condition[] {
  const [entry, value] = [table.filters[name] as FilterEntry, filter[name]];
  switch (entry.by) {
    case 'oneOf': {
      const values = value as readonly (string | number)[];
      if (values.length === 0) return [];
      if (entry.words === undefined) return [{ by: 'among', field: entry.field, values }];
      const [yes, no] = entry.words;
      const flags = [true, false].filter((flag) => values.includes(flag ? yes : no));
      return flags.length === 1 ? [{ by: 'among', field: entry.field, values: flags }] : [];
    }
    case 'is':
      return value === null ? [] : [{ by: 'among', field: entry.field, values: [value as boolean] }];
    case 'range':
      if (value === null) return [];
      return [{ by: 'bound', field: entry.field, end: entry.end, value: value as string | number }];
    case 'contains': {
      const text = searchedFor(value as string);
      if (entry.orId && UUID.test(text)) return [{ by: 'among', field: 'id', values: [text] }];
      return text === '' ? [] : [{ by: 'contains', fields: entry.fields, text }];
    }
    case 'anyOf': {
      const parts = (value as readonly string[]).flatMap((text) => {
        const own = filterPartOf(table, text) ?? {};
        const whole = { ...emptyFilterOf(table), ...settingsOf(table, filter), ...own };
        const conditions = Object.keys(own).flatMap((one) => conditionOf(table, one, whole));
        return conditions.length === 0 ? [] : [{ filter: whole, conditions }];
      });
      return parts.length === 0 ? [] : [{ by: 'anyOf', parts }];
    }
    case 'rule':
      return entry.always || !isUnset(value, initialOf(table, entry)) ? [{ by: 'rule', rule: name }] : [];
    default:
      return [];
  }
}
