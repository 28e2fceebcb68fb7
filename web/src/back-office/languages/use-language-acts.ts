import { useMemo } from 'react';
import { isolated, useT } from '../../i18n/index.ts';
import { announce } from '../../ui/index.ts';
import {
  type EditSource,
  type LanguageEdit,
  type LanguageRow,
  type LanguageSettings,
  sendLanguage,
} from '../markets/market-calls.ts';
import { LANGUAGE_ROWS } from '../markets/market-queries.ts';
import { fieldsSaid } from '../markets/market-values.tsx';
import { type MarketSaving, useMarketSave } from '../markets/use-market-save.ts';
import { ordersOf } from './language-order.ts';

/** What is asked for again after a change: what readers may choose from as well. */
const AGAIN = [['languages'], ['interface-languages'], ['admin-history']];

const KIND = { rows: LANGUAGE_ROWS, again: AGAIN, send: sendLanguage };

export type LanguageSaving = MarketSaving<LanguageRow, LanguageSettings>;

export interface LanguageActs {
  /** Sets what is changed of a language, upon the row as it was seen. */
  change(row: LanguageRow, change: LanguageEdit, source?: EditSource, settled?: () => void): void;
  /** Has one of the interface stand a place earlier or later. */
  move(code: string, step: -1 | 1): void;
  /** Whether there is such a place. */
  mayMove(code: string, step: -1 | 1): boolean;
}

/** What can be done with languages, of which `rows` are all in their order. */
export function useLanguageActs(rows: readonly LanguageRow[]): {
  saving: LanguageSaving;
  acts: LanguageActs;
} {
  const t = useT();
  const saving: LanguageSaving = useMarketSave(KIND);
  const placed = useMemo(() => rows.filter(({ systemLanguage }) => systemLanguage), [rows]);
  const acts: LanguageActs = {
    change(row, change, source, settled) {
      const said = `${isolated(row.name)}: ${fieldsSaid(t, change)}`;
      void saving.send([{ row, change, ...(settled && { settled }) }], said, source);
    },
    move(code, step) {
      const orders = saving.busy ? [] : ordersOf(placed, code, step);
      if (orders.length === 0) return;
      const at = placed.findIndex((row) => row.code === code);
      const name = isolated(placed[at]!.name);
      const place = at + step + 1;
      announce(t('backOffice.language.moved', { name, place, total: placed.length }));
      const edits = orders.map(({ row, order }) => ({ row, change: { order } }));
      void saving.send(edits, t('backOffice.language.moved', { name, place, total: placed.length }));
    },
    mayMove: (code, step) => ordersOf(placed, code, step).length > 0,
  };
  return { saving, acts };
}
