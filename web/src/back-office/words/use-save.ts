import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { ApiProblem } from '../../api/index.ts';
import { t } from '../../i18n/index.ts';
import { accountAtom } from '../../state/index.ts';
import { showToast, showUndo } from '../../ui/index.ts';
import { textFaultText } from './fault-text.ts';
import {
  LABEL_PAGES,
  type LabelPage,
  LABELS,
  readWords,
  savedText,
  sendText,
  type TextToSend,
} from './label-calls.ts';
import { type LabelText, type OtherText, textIn, withText } from './label-rows.ts';
import { type Cell, cellKey, type Cells } from './use-cells.ts';

/** A text that somebody else changed before it was sent. */
export interface StaleText {
  key: string;
  cell: Cell;
  theirs: OtherText;
}

interface Saving {
  busy: boolean;
  stale: readonly StaleText[];
  /** Sends these texts, and no others. */
  save(keys: readonly string[]): Promise<void>;
  /** Sets a text as it was before; what is typed stays, unless it is the same. */
  putBack(cell: Cell): Promise<void>;
  /** Decides for one of two texts: one's own is sent again, theirs stands already. */
  choose(stale: StaleText, which: 'mine' | 'theirs'): void;
  /** Leaves them for later: they stay as they were typed. */
  leave(): void;
}

/** Sends what was typed, says what became of it, and offers the way back. */
export function useSave(cells: Cells): Saving {
  const [busy, setBusy] = useState(false);
  const [stale, setStale] = useState<readonly StaleText[]>([]);
  const account = useAtomValue(accountAtom);
  const queries = useQueryClient();
  const by = account === null ? null : { id: account.id, userName: account.userName };

  /** What stands on the server now, shown before it is read again. */
  const put = (sent: TextToSend, saved: { id: string; revision: string }): void => {
    queries.setQueriesData<LabelPage>({ queryKey: LABEL_PAGES }, (page) => {
      const row = page?.rows.find(({ label }) => label === sent.label);
      if (page === undefined || row === undefined) return page;
      const text = savedText(sent, { kind: 'saved', ...saved }, textIn(row, sent.languageCode), by);
      return { ...page, rows: page.rows.map((one) => (one === row ? withText(row, text) : one)) };
    });
  };

  async function send(sent: readonly (readonly [string, Cell])[], source: 'EDIT' | 'UNDO'): Promise<void> {
    setBusy(true);
    const before: (readonly [string, Cell])[] = [];
    const found: StaleText[] = [];
    let saved = 0;
    try {
      for (const [key, cell] of sent) {
        const text = toSend(cell);
        const result = await sendText(text, source);
        if (result.kind === 'stale') found.push({ key, cell, theirs: result.theirs });
        const first = result.kind === 'refused' ? await firstText(cell, result.problem) : null;
        if (first !== null) found.push({ key, cell, theirs: first });
        else if (result.kind === 'refused') {
          tellRefused(cell, result.problem);
          // Without an answer the next one would get none, either.
          if (result.problem.status === 0 || result.problem.status >= 500) break;
        }
        if (result.kind !== 'saved') continue;
        saved += 1;
        put(text, result);
        cells.settle(key, { id: result.id, revision: result.revision, translation: cell.text });
        before.push([key, formerly(cell, result)]);
      }
    } finally {
      setBusy(false);
      setStale((known) => [...known, ...found]);
      void queries.invalidateQueries({ queryKey: LABELS });
      void queries.invalidateQueries({ queryKey: ['admin-history'] });
    }
    if (saved > 0) tellSaved(saved, before, account?.id ?? '', (cells) => void send(cells, 'UNDO'));
  }

  return {
    busy,
    stale,
    save: (keys) =>
      send(
        keys.flatMap((key) => {
          const cell = cells.all.get(key);
          return cell === undefined || cells.faults.has(key) ? [] : [[key, cell] as const];
        }),
        'EDIT',
      ),
    putBack: (cell) => send([[cellKey(cell.row.label, cell.code), cell]], 'UNDO'),
    choose({ key, cell, theirs }, which) {
      setStale((known) => known.filter((one) => one.key !== key));
      if (which === 'theirs') return cells.drop([key]);
      const known = {
        id: cell.known?.id ?? theirs.id ?? '',
        revision: theirs.revision,
        translation: theirs.translation,
      };
      cells.rebase(key, known);
      void send([[key, { ...cell, known }]], cell.text === '' ? 'UNDO' : 'EDIT');
    },
    leave: () => setStale([]),
  };
}

/** The text that somebody else gave a label which had none when one's own was begun; null where that is not why it was refused. */
async function firstText({ row, code, known }: Cell, problem: ApiProblem): Promise<LabelText | null> {
  if (known !== null || problem.code !== 'DUPLICATE') return null;
  const asked = { search: row.label, area: row.area, missing: null, page: 0 };
  const found = await readWords(asked, new AbortController().signal).catch(() => null);
  const now = found?.rows.find(({ label }) => label === row.label);
  return (now && textIn(now, code)) ?? null;
}

const toSend = ({ row, code, text, known }: Cell): TextToSend => ({
  label: row.label,
  languageCode: code,
  text,
  known,
});

/** The way back from a text that was saved: what stood there before, or nothing, upon what stands there now. */
const formerly = (cell: Cell, saved: { id: string; revision: string }): Cell => ({
  ...cell,
  text: cell.known?.translation ?? '',
  known: { ...saved, translation: cell.text },
});

function tellSaved(
  saved: number,
  before: readonly (readonly [string, Cell])[],
  by: string,
  undo: (cells: readonly (readonly [string, Cell])[]) => void,
): void {
  const said = {
    title: t('backOffice.words.saved'),
    text: t('backOffice.words.savedText', { count: saved }),
  };
  showUndo({
    ...said,
    label: t('move.undo'),
    way: {
      what: said.text,
      by,
      of: before.map(([key, { known }]) => `${key} ${known?.revision ?? ''}`).join(' '),
      undo: () => undo(before),
    },
  });
}

function tellRefused({ row, code }: Cell, problem: ApiProblem): void {
  showToast({
    id: `refused ${cellKey(row.label, code)}`,
    kind: 'error',
    title: t('backOffice.words.notSaved', { label: row.label, code }),
    text: textFaultText(t, { ...problem.body, code: problem.code }),
  });
}
