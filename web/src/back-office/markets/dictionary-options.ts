import { useMemo } from 'react';
import { useT } from '../../i18n/index.ts';
import type { SelectOption } from '../../ui/select/select.tsx';
import type { DictionaryName, DictionaryRow } from './market-calls.ts';
import { useDictionary } from './market-queries.ts';

/** What a select over a dictionary of a provider offers: its rows by name and code, and none of them. */
export function useDictionaryOptions(
  name: DictionaryName,
  valueOf: (row: DictionaryRow) => string,
): readonly SelectOption<string>[] {
  const t = useT();
  const { data } = useDictionary(name);
  return useMemo(
    () => [
      { value: '', label: t('backOffice.markets.notMapped') },
      ...(data ?? []).map((row) => ({ value: valueOf(row), label: `${row.name} (${row.code})` })),
    ],
    [t, data, valueOf],
  );
}

/** Languages are mapped to by their code. */
export const dictionaryCodeOf = ({ code }: DictionaryRow): string => code;

/** Places are mapped to by their id, as providers have several of one code. */
export const placeIdOf = ({ id, code }: DictionaryRow): string => String(id ?? code);
