import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useRef, useState } from 'react';
import type { ApiProblem } from '../../api/index.ts';
import { isolated, problemText, t } from '../../i18n/index.ts';
import { accountAtom } from '../../state/index.ts';
import { showToast, showUndo } from '../../ui/index.ts';
import type { EditSource, MarketFacts, SentEdit, TheirValues } from './market-calls.ts';

/** What of a row is to be otherwise. */
interface MarketEdit<Row, Values> {
  /** As it was when the change was begun: its revision is what it is upon. */
  row: Row;
  change: Partial<Values>;
  /** It stands, or what somebody else has made of it was chosen: what was typed is of no use any more. */
  settled?: () => void;
}

/** Somebody else was there first. */
interface StaleEdit<Row, Values> extends MarketEdit<Row, Values> {
  theirs: TheirValues<Values>;
  said: string;
  source: EditSource;
}

export interface MarketSaving<Row, Values> {
  busy: boolean;
  stale: readonly StaleEdit<Row, Values>[];
  /** The revision that the last change of one's own has led to, by code. */
  own: ReadonlyMap<string, string>;
  /** Sends changes, one after the other; `said` is what they are, in words. */
  send(edits: readonly MarketEdit<Row, Values>[], said: string, source?: EditSource): Promise<void>;
  /** Decides for one of the two: one's own is sent again, theirs stands already. */
  choose(which: 'mine' | 'theirs'): void;
  leave(): void;
}

interface MarketKind<Values> {
  /** The rows on screen, and what else is asked for again after a change. */
  rows: QueryKey;
  again: readonly QueryKey[];
  send(
    code: string,
    revision: string,
    change: Partial<Values>,
    source: EditSource,
  ): Promise<SentEdit<Values>>;
}

/** Sends what is changed of languages or countries, says what became of it, and offers the way back. */
export function useMarketSave<Row extends MarketFacts & Values, Values extends object>(
  kind: MarketKind<Values>,
): MarketSaving<Row, Values> {
  const [busy, setBusy] = useState(false);
  const [stale, setStale] = useState<readonly StaleEdit<Row, Values>[]>([]);
  const [own, setOwn] = useState<ReadonlyMap<string, string>>(new Map());
  const account = useAtomValue(accountAtom);
  const queries = useQueryClient();

  /** One's own changes of a row that followed each other: from which revision to which, nobody else's between. */
  const chains = useRef(new Map<string, { from: bigint; to: bigint }>());

  /** The revision that a change is sent upon: where only oneself has changed the row since it was begun, the one that led to. */
  const upon = ({ code, revision }: Row): string => {
    const chain = chains.current.get(code);
    const seen = BigInt(revision);
    return chain && seen >= chain.from && seen < chain.to ? chain.to.toString() : revision;
  };

  /** What stands on the server now, shown before it is read again; `seen` is what it was sent upon. */
  const put = ({ row, change }: MarketEdit<Row, Values>, seen: string, revision: string): void => {
    const was = BigInt(seen);
    const before = chains.current.get(row.code);
    const from = before?.to === was ? before.from : was;
    chains.current.set(row.code, { from, to: BigInt(revision) });
    const changedBy = account && { id: account.id, userName: account.userName };
    const facts = { revision, changedBy, changedAt: new Date().toISOString() };
    queries.setQueryData<readonly Row[]>(kind.rows, (rows) =>
      rows?.map((one) => (one.code === row.code ? { ...one, ...change, ...facts } : one)),
    );
    setOwn((known) => new Map(known).set(row.code, revision));
  };

  async function send(
    edits: readonly MarketEdit<Row, Values>[],
    said: string,
    source: EditSource = 'EDIT',
  ): Promise<void> {
    setBusy(true);
    const saved: MarketEdit<Row, Values>[] = [];
    const found: StaleEdit<Row, Values>[] = [];
    try {
      for (const edit of edits) {
        const { row, change } = edit;
        const seen = upon(row);
        const sent = await kind.send(row.code, seen, change, source);
        if (sent.kind === 'stale') found.push({ ...edit, theirs: sent.theirs, said, source });
        if (sent.kind === 'refused') tellRefused(row, sent.problem);
        // Those after it belong together with it.
        if (sent.kind !== 'saved') break;
        put(edit, seen, sent.revision);
        edit.settled?.();
        saved.push(wayBack(edit, sent.revision));
      }
    } finally {
      setBusy(false);
      setStale((known) => [...known, ...found]);
      for (const queryKey of kind.again) void queries.invalidateQueries({ queryKey });
    }
    if (saved.length === 0) return;
    showUndo({
      title: t('backOffice.words.saved'),
      text: said,
      label: t('move.undo'),
      way: {
        what: said,
        by: account?.id ?? '',
        of: saved.map(({ row }) => `${row.code} ${row.revision}`).join(' '),
        undo: () => void send(saved.toReversed(), said, 'UNDO'),
      },
    });
  }

  return {
    busy,
    stale,
    own,
    send,
    choose(which) {
      const [first, ...others] = stale;
      if (first === undefined) return;
      setStale(others);
      const { row, change, settled, theirs, said, source } = first;
      if (which === 'theirs') return settled?.();
      // Upon what stands there now, which is what the way back leads to.
      const edit = { row: { ...row, ...theirs }, change, ...(settled && { settled }) };
      void send([edit], said, source);
    },
    leave: () => setStale([]),
  };
}

/** The change back to what stood there before, upon what stands there now. */
function wayBack<Row extends MarketFacts & Values, Values extends object>(
  { row, change }: MarketEdit<Row, Values>,
  revision: string,
): MarketEdit<Row, Values> {
  const before = Object.fromEntries(
    Object.keys(change).map((field) => [field, row[field as keyof Row]]),
  ) as unknown as Partial<Values>;
  return { row: { ...row, ...change, revision }, change: before };
}

function tellRefused({ code, name }: MarketFacts, problem: ApiProblem): void {
  showToast({
    id: `refused ${code}`,
    kind: 'error',
    title: t('backOffice.markets.notSaved', { name: isolated(name) }),
    text: problemText(t, problem),
  });
}
