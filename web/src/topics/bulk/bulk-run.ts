import { comparePositions } from '@keywright/events/live';
import type { TopicRow } from '@keywright/events/topic';
import { ApiProblem, isRejection, randomId, randomUuid } from '../../api/index.ts';
import { catchUp } from '../../data/optimistic.ts';
import { nameList, problemText, t } from '../../i18n/index.ts';
import { accountAtom, store, whenPersonChanges } from '../../state/index.ts';
import { announce, forgetUndo, rememberUndo, showToast, showUndo } from '../../ui/index.ts';
import { topicRows } from '../atoms.ts';
import { nameOf } from '../topic-facts.ts';
import { type BulkAct, type BulkResult, patchOfAct, sendAct, sendBulkUndo, wasMoved } from './bulk-act.ts';
import {
  type BulkLine,
  type BulkRun,
  bulkRunAtom,
  dockPlaceAtom,
  idsByState,
  shownElsewhereAtom,
  undoableOf,
} from './bulk-state.ts';
import { summaryOf } from './bulk-summary.ts';
import { CHUNK, isTooSoon, patiently, sendChunks } from './send-chunks.ts';

let abort = new AbortController();

whenPersonChanges(() => {
  abort.abort();
  store.set(bulkRunAtom, null);
});

/**
 * Begins a bulk act on topics of a project, in place of the last one. Of those that are as it would have them already (`there`)
 * nothing is sent; they are accounted for like the others.
 */
export async function startBulk(
  projectId: string,
  act: BulkAct,
  rows: readonly TopicRow[],
  there: readonly TopicRow[] = [],
): Promise<void> {
  const line = (row: TopicRow, result: BulkResult | null): [string, BulkLine] => [
    row.id,
    { row, result, lost: false, undo: null },
  ];
  const same = ({ id }: TopicRow) => ({ id, changed: false, eventId: null, revision: null });
  const lines = [...rows.map((row) => line(row, null)), ...there.map((row) => line(row, same(row)))];
  const at = new Date().toISOString();
  store.set(bulkRunAtom, {
    bulkId: randomUuid(),
    projectId,
    act,
    at,
    asked: lines.length,
    lines: new Map(lines),
    phase: 'running',
  });
  await sendLines(rows.map(({ id }) => id));
}

/** Sends topics of the bulk that were not sent, got no answer or were refused, as parts of the same bulk. */
export async function sendAgain(ids: readonly string[]): Promise<void> {
  change(ids, { result: null, lost: false });
  await sendLines(ids);
}

/** No further chunk is sent; the one under way is still answered. */
export function stopBulk(): void {
  abort.abort();
}

export function dismissBulk(): void {
  store.set(bulkRunAtom, null);
}

async function sendLines(ids: readonly string[]): Promise<void> {
  const run = begin();
  if (run === null || run.act === null) return;
  const { bulkId, act } = run;
  abort = new AbortController();
  const { signal } = abort;
  const by = store.get(accountAtom)?.id ?? '';
  const send = async (chunk: readonly string[]): Promise<void> => {
    const key = randomId();
    const patches = chunk.map((id) => [id, topicRows.get(id)] as const);
    for (const [id, row] of patches) topicRows.begin(id, key, row ? patchOfAct(act, row, by) : {});
    try {
      const { results, position } = await patiently(() => sendAct(act, bulkId, chunk, key), signal);
      settle(chunk, results, key, position);
      await Promise.all(results.map((result) => readMoved(result, bulkId)));
      for (const result of results) change([result.id], { result }, bulkId);
    } catch (problem) {
      settle(chunk, [], key, '0');
      // Stopped while the server had no time for it: it was not done, and can be sent again.
      if (isTooSoon(problem)) throw problem;
      // Refused as a whole, nothing of it was done; else nobody knows.
      const code = isRejection(problem) ? problem.code : null;
      for (const id of chunk)
        change([id], code === null ? { lost: true } : { result: refused(id, code) }, bulkId);
      throw problem;
    }
  };
  await sendChunks(ids, send, signal).catch(() => undefined);
  leave(bulkId);
  notifyDone(bulkId, by);
}

/** Who has moved a topic in between is told with its refusal: the row says so. */
async function readMoved(result: BulkResult, bulkId: string): Promise<void> {
  const run = store.get(bulkRunAtom);
  const before = run?.bulkId === bulkId ? (run.lines.get(result.id)?.row ?? null) : null;
  if (wasMoved(result, before)) await catchUp(topicRows, result.id);
}

const refused = (id: string, code: string): BulkResult => ({
  ...{ id, code, changed: false, eventId: null, revision: null },
});

/** A bulk is the last act of whoever did it; who has left the boards and lists meanwhile is told of it, too. */
function notifyDone(bulkId: string, by: string): void {
  const run = store.get(bulkRunAtom);
  if (run?.bulkId !== bulkId) return;
  const count = undoableOf(run);
  const title = summaryOf(run, t);
  const isShown = store.get(dockPlaceAtom) !== null;
  if (count === 0) return void (isShown || showToast({ kind: 'done', title }));
  forgetUndo(bulkId);
  const undo = () => void undoBulk({ bulkId, projectId: run.projectId, topics: count });
  const way = { what: title, by, of: bulkId, undo };
  if (isShown) rememberUndo(way);
  else showUndo({ title, label: t('bulk.undo', { count }), way });
}

/** A bulk or an import, whoever did it and whenever. */
export interface BulkDone {
  bulkId: string;
  projectId: string;
  /** How many it was done to. */
  topics: number;
}

/**
 * Takes back what a bulk or an import has done and what still stands, chunk by chunk until nothing is left or Stop. Sent again
 * it is answered as before, so that one that was stopped can go on. Its results take the place of those of the last bulk,
 * where it is not that one; where no screen shows them they are told. Answers the position to read from.
 */
export async function undoBulk({ bulkId, projectId, topics }: BulkDone): Promise<string> {
  const last = store.get(bulkRunAtom);
  if (last !== null && last.phase !== 'done') {
    showToast({ kind: 'error', title: t('undo.failed'), text: t('bulk.busy') });
    return '0';
  }
  const own = last?.bulkId === bulkId ? last : null;
  const foreign = { bulkId, projectId, act: null, at: new Date().toISOString(), asked: topics };
  store.set(bulkRunAtom, { ...(own ?? { ...foreign, lines: new Map() }), phase: 'undoing' });
  abort = new AbortController();
  const { signal } = abort;
  let position = '0';
  try {
    for (let after: string | null | undefined; after !== null && !signal.aborted;) {
      const page = { size: CHUNK, ...(after === undefined ? {} : { after }) };
      const answered = await sendMarked(bulkId, page, signal);
      await mergeResults(bulkId, answered.results);
      if (comparePositions(answered.position, position) > 0) position = answered.position;
      after = answered.next;
    }
    if (!signal.aborted) forgetUndo(bulkId);
  } catch (problem) {
    if (!isTooSoon(problem) && store.get(bulkRunAtom)?.bulkId === bulkId) {
      const text = problem instanceof ApiProblem ? problemText(t, problem) : t('move.network');
      showToast({ kind: 'error', title: t('undo.failed'), text });
    }
  }
  leave(bulkId);
  notifyUndone(bulkId);
  return position;
}

/**
 * Takes back one page. The server goes by the order of ids, so the topics of it that this tab knows to be done are marked
 * while it is under way; those that another tab has sent come with the answer.
 */
async function sendMarked(bulkId: string, page: { size: number; after?: string }, signal: AbortSignal) {
  const run = store.get(bulkRunAtom);
  const done = run?.bulkId === bulkId ? idsByState(run).done.toSorted() : [];
  const { after = '' } = page;
  const expected = done.filter((id) => id > after).slice(0, page.size);
  const key = randomId();
  for (const id of expected) topicRows.begin(id, key, {});
  try {
    const answered = await patiently(() => sendBulkUndo(bulkId, page, key), signal);
    const known = new Set(expected);
    const others = answered.results.flatMap(({ id }) =>
      known.has(id) || topicRows.get(id) === null ? [] : [id],
    );
    for (const id of others) topicRows.begin(id, key, {});
    settle([...expected, ...others], answered.results, key, answered.position);
    return answered;
  } catch (problem) {
    settle(expected, [], key, '0');
    throw problem;
  }
}

/** The topics of an answer, a line each, those too that this tab did not send. */
async function mergeResults(bulkId: string, results: readonly BulkResult[]): Promise<void> {
  // What stays is named.
  const nameless = results.filter(({ id, code }) => code !== undefined && topicRows.get(id) === null);
  await Promise.all(nameless.map(({ id }) => catchUp(topicRows, id)));
  store.set(bulkRunAtom, (run) => {
    if (run?.bulkId !== bulkId) return run;
    const lines = new Map(run.lines);
    for (const undo of results) {
      const known = lines.get(undo.id) ?? lineOf(undo.id);
      lines.set(undo.id, { ...known, undo });
    }
    return { ...run, asked: Math.max(run.asked, lines.size), lines };
  });
}

/** A topic that somebody changed in a bulk. */
const lineOf = (id: string): BulkLine => ({
  ...{ row: topicRows.get(id), lost: false, undo: null },
  result: { id, changed: true, eventId: null, revision: null },
});

/** Where neither a list nor another place shows the results, a message does, with the names of what stays. */
function notifyUndone(bulkId: string): void {
  const run = store.get(bulkRunAtom);
  if (run?.bulkId !== bulkId) return;
  const title = summaryOf(run, t);
  announce(title);
  if (store.get(dockPlaceAtom) !== null || store.get(shownElsewhereAtom) === bulkId) return;
  const kept = idsByState(run).kept.flatMap((id) => run.lines.get(id)?.row ?? []);
  showToast({ kind: 'done', title, ...(kept.length > 0 && { text: nameList(kept.map(nameOf)) }) });
}

/** The rows show what the server has made of them. */
function settle(ids: readonly string[], results: readonly BulkResult[], key: string, position: string): void {
  const revisions = new Map(results.map(({ id, revision }) => [id, revision]));
  for (const id of ids) {
    const revision = revisions.get(id) ?? null;
    if (revision === null) topicRows.reject(id, key);
    else {
      topicRows.accept(id, key, revision);
      void catchUp(topicRows, id, position);
    }
  }
}

/** null where there is none. */
function begin(): BulkRun | null {
  const run = store.get(bulkRunAtom);
  if (run !== null) store.set(bulkRunAtom, { ...run, phase: 'running' });
  return run;
}

function leave(bulkId: string): void {
  store.set(bulkRunAtom, (run) => (run?.bulkId === bulkId ? { ...run, phase: 'done' } : run));
}

/** What comes in of a bulk that was dismissed meanwhile changes nothing. */
function change(ids: readonly string[], part: Partial<BulkLine>, bulkId?: string): void {
  store.set(bulkRunAtom, (run) => {
    if (run === null || (bulkId !== undefined && run.bulkId !== bulkId)) return run;
    const lines = new Map(run.lines);
    for (const id of ids) {
      const line = lines.get(id);
      if (line !== undefined) lines.set(id, { ...line, ...part });
    }
    return { ...run, lines };
  });
}
