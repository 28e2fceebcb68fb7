import { useCallback, useMemo, useRef } from 'react';
import type { Refusal } from '@keywright/events';
import { useDraft } from '../../state/index.ts';
import { type LabelRow, releaseEnglish, textIn } from './label-rows.ts';
import { textFault } from './text-check.ts';

/** A text that was typed and is not sent yet. */
export interface Cell {
  code: string;
  text: string;
  /** What stood there when it was begun; null: nothing did. */
  known: { id: string; revision: string; translation: string } | null;
  /** The label as it was last read. */
  row: LabelRow;
}

export interface Cells {
  /** Every text that is not sent, by `cellKey`. */
  all: ReadonlyMap<string, Cell>;
  /** What keeps which of them from being sent. */
  faults: ReadonlyMap<string, Refusal>;
  type(row: LabelRow, code: string, text: string): void;
  /** Leaves texts as they stand on the server. */
  drop(keys: readonly string[]): void;
  /** Sends it against another text than the one it was begun with. */
  rebase(key: string, known: Cell['known']): void;
  /** A text of it was saved: what is typed is dropped where it is that, and else stays to be sent upon it. */
  settle(key: string, saved: NonNullable<Cell['known']>): void;
}

export const cellKey = (label: string, code: string): string => `${code} ${label}`;

/** The cells of the table that were changed. They outlive the page and the session, until they are sent or put back. */
export function useCells(): Cells {
  const [draft, keep] = useDraft<Record<string, Cell>>('backOffice.texts');
  const latest = useRef<Record<string, Cell>>({});
  latest.current = draft ?? {};
  const set = useRef(keep);
  set.current = keep;

  const change = useCallback((next: Record<string, Cell>) => {
    latest.current = next;
    set.current(Object.keys(next).length === 0 ? undefined : next);
  }, []);
  const drop = useCallback(
    (keys: readonly string[]) =>
      change(Object.fromEntries(Object.entries(latest.current).filter(([key]) => !keys.includes(key)))),
    [change],
  );
  const type = useCallback(
    (row: LabelRow, code: string, text: string) => {
      const key = cellKey(row.label, code);
      const begun = latest.current[key];
      const known = begun === undefined ? (textIn(row, code) ?? null) : begun.known;
      if (text === (known?.translation ?? '')) return drop([key]);
      change({ ...latest.current, [key]: { row, code, text, known } });
    },
    [change, drop],
  );
  const rebase = useCallback(
    (key: string, known: Cell['known']) => {
      const cell = latest.current[key];
      if (cell !== undefined) change({ ...latest.current, [key]: { ...cell, known } });
    },
    [change],
  );
  const settle = useCallback(
    (key: string, saved: NonNullable<Cell['known']>) => {
      const cell = latest.current[key];
      if (cell === undefined) return;
      if (cell.text === saved.translation) drop([key]);
      else rebase(key, saved);
    },
    [drop, rebase],
  );

  const all = useMemo(() => new Map(Object.entries(draft ?? {})), [draft]);
  const faults = useMemo(() => faultsOf(all), [all]);
  return useMemo(
    () => ({ all, faults, type, drop, rebase, settle }),
    [all, faults, type, drop, rebase, settle],
  );
}

function faultsOf(all: ReadonlyMap<string, Cell>): ReadonlyMap<string, Refusal> {
  const found = new Map<string, Refusal>();
  for (const [key, { row, text }] of all) {
    const fault = textFault(text, releaseEnglish(row));
    if (fault !== null) found.set(key, fault);
  }
  return found;
}
