import type { ValueOf } from './field.ts';
import type { FieldTable } from './field-table.ts';
import type { FilterEntry, FilterOf } from './filter-entry.ts';
import type { Viewer } from './filter.ts';
import { filterPartOf } from './filter-part.ts';
import { emptyFilterOf, initialOf, isUnset, valueOf } from './filter-value.ts';
import { addressCodecOf, setParameters } from './url.ts';

/** Stands for the reader among user ids in an address, so that a copied one means whoever opens it. */
export const ME = 'me';

/** The filters that a shorthand's value stands for. */
export type ShorthandsOf<T extends FieldTable, Reader> = {
  [Name in keyof T['filters'] as T['filters'][Name] extends { by: 'shorthand' } ? Name : never]: (
    value: T['filters'][Name] extends { value: infer V } ? NonNullable<ValueOf<V>> : never,
    reader: Reader,
  ) => Partial<FilterOf<T>>;
};
type SpellOut<T extends FieldTable, Reader> = (value: unknown, reader: Reader) => Partial<FilterOf<T>>;

/**
 * The filter that an address means for its reader: `base` with what the address says, ids of the reader in place of
 * `ME`, shorthands spelled out, also in the conditions of which at least one has to hold.
 */
export function filterOfAddress<T extends FieldTable, Reader extends Viewer>(
  table: T,
  shorthands: ShorthandsOf<T, Reader>,
): (address: Readonly<Record<string, unknown>>, base: FilterOf<T>, reader: Reader) => FilterOf<T> {
  const codec = addressCodecOf(table);
  const meant = (name: string, value: unknown, reader: Reader): Readonly<Record<string, unknown>> => {
    const entry = table.filters[name] as FilterEntry;
    if (entry.by === 'shorthand') {
      const spellOut = (shorthands as Readonly<Record<string, SpellOut<T, Reader>>>)[name];
      return isUnset(value, initialOf(table, entry)) || !spellOut ? {} : spellOut(value, reader);
    }
    if (entry.by === 'anyOf')
      return { [name]: (value as string[]).flatMap((text) => partMeant(text, reader)) };
    if (!refersToUser(table, entry)) return { [name]: value };
    return { [name]: (value as string[]).map((id) => (id === ME ? reader.userId : id)) };
  };
  const partMeant = (text: string, reader: Reader): string[] => {
    const said = codec.read(new URLSearchParams(text), codec.empty);
    const parts = codec.offered.filter((name) => codec.isSet(said, name));
    const own = parts.map((name) => meant(name, said[name], reader));
    const written = new URLSearchParams();
    setParameters(table, Object.assign(emptyFilterOf(table), ...own) as FilterOf<T>, written);
    return filterPartOf(table, written.toString()) === null ? [] : [written.toString()];
  };
  return (address, base, reader) => {
    const names = Object.keys(table.filters).filter((name) => name in address);
    return Object.assign(
      { ...base },
      ...names.map((name) => meant(name, address[name], reader)),
    ) as FilterOf<T>;
  };
}

function refersToUser(table: FieldTable, entry: FilterEntry): boolean {
  const value = valueOf(table, entry);
  return value.type === 'list' && 'refers' in value.of && value.of.refers === 'user';
}
