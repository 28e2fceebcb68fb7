import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useHotkey, useListedKeys } from '../hotkeys/index.ts';
import type { InboxFold } from './inbox-order.ts';
import { type InboxRow, isWaiting } from './notification.ts';
import { markRows } from './read-marks.ts';
import { type Answers, asksForMore, isRefusable } from './use-answers.ts';

/** The row with the focus listens itself. */
const OPENS = [{ keys: 'enter', label: 'inbox.open', group: 'panel' }] as const;

/**
 * J and K step through the rows, Enter opens the one with the focus; Y accepts and N refuses what it asks, E says that it is
 * done, U that it is read or not. `isAt` says of rows whether they have the focus.
 */
export function useInboxKeys(
  folds: readonly InboxFold[],
  { answers, open }: { answers: Answers; open: (row: InboxRow) => void },
) {
  const [at, setAt] = useState<string | null>(null);
  const [refusing, setRefusing] = useState<string | null>(null);
  const current = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const row = current.current;
    if (row !== null && !row.contains(document.activeElement)) row.focus();
  }, [at]);
  const isAt = ({ rows }: InboxFold): boolean => at !== null && rows.some(({ id }) => id === at);
  const fold = folds.find(isAt);
  const step = (by: number): void => {
    const next = folds[Math.max(0, folds.findIndex(isAt) + by)];
    if (next !== undefined) setAt(next.id);
  };
  const accept = (): void => {
    if (fold === undefined) return;
    const { first } = fold;
    if (first.invitation?.token) return open(first);
    if (first.ask === null || !isWaiting(first)) return;
    if (asksForMore(first.ask)) open(first);
    else answers.accept(first);
  };
  const refuse = (): void => {
    if (fold?.first.ask && isRefusable(fold.first.ask)) setRefusing(fold.id);
  };
  /** Who has come to a row otherwise than by keys goes on from there. */
  const reach = ({ id, rows }: InboxFold): void =>
    setAt((known) => (rows.some((row) => row.id === known) ? known : id));
  const act = (keys: string, label: string, run: () => void) =>
    ({ keys, label, group: 'panel', run }) as const;
  useHotkey(act('j', 'inbox.next', () => step(1)));
  useHotkey(act('k', 'inbox.previous', () => step(-1)));
  useHotkey(act('y', 'inbox.accept', accept));
  useHotkey(act('n', 'inbox.refuse', refuse));
  useHotkey(
    act('e', 'inbox.done', () => {
      if (fold === undefined) return;
      markRows(fold.rows, true);
      step(1);
    }),
  );
  useHotkey(act('u', 'inbox.readOrNot', () => fold && markRows(fold.rows, !fold.first.read)));
  useListedKeys(OPENS);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.target !== event.currentTarget || fold === undefined) return;
    event.preventDefault();
    open(fold.first);
  };
  return { isAt, current, refusing, setRefusing, onKeyDown, reach };
}
