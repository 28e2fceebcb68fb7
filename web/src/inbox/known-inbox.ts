import { atom } from 'jotai';
import { store, whenPersonChanges } from '../state/index.ts';
import { type InboxAnswer, MOST_ROWS, readInbox } from './inbox-calls.ts';
import { withMarks, withReadOnes } from './inbox-order.ts';
import { type InboxCounts, type InboxFilter, type InboxRow, WHOLE_INBOX } from './notification.ts';

/** As many rows as one sees more of at a time. */
const PAGE = 30;

interface KnownInbox {
  filter: InboxFilter;
  rows: readonly InboxRow[];
  /** Whether there are older rows; null until the rows were answered. */
  more: boolean | null;
  /** How many rows are asked for. */
  wanted: number;
  /** The last time they were asked for there was no answer. */
  failed: boolean;
  /** null until they were answered once. */
  counts: InboxCounts | null;
  /** As of which the rows and counts on screen were answered; null until they were. */
  position: string | null;
}

const NOTHING: KnownInbox = {
  ...{ filter: WHOLE_INBOX, rows: [], more: null, wanted: PAGE, failed: false, counts: null, position: null },
};

/** The inbox of whoever is logged in, as far as it has been asked for. */
export const inboxAtom = atom(NOTHING);

/** How many rows are unread; null while that is not known. */
export const unreadAtom = atom((get) => get(inboxAtom).counts?.unread ?? null);

/** Marks that are on their way: an answer may not know them yet. */
const marksUnderWay = new Map<string, boolean>();
let lastAsked = 0;

whenPersonChanges(() => {
  lastAsked += 1;
  marksUnderWay.clear();
  store.set(inboxAtom, NOTHING);
});

/**
 * Asks for the inbox as it is looked at. Of several askings the last one counts. Answers as of which position it was
 * answered. Throws ApiProblem.
 */
export async function loadInbox(signal?: AbortSignal): Promise<{ epoch: string; position: string }> {
  const asked = (lastAsked += 1);
  const { filter, wanted } = store.get(inboxAtom);
  try {
    const answered = await readWanted(filter, wanted, signal);
    if (asked === lastAsked) know(answered);
    return answered;
  } catch (problem) {
    if (asked === lastAsked && signal?.aborted !== true)
      store.set(inboxAtom, (known) => ({ ...known, failed: true }));
    throw problem;
  }
}

/** The same where nobody waits for it: that it failed is known by `inboxAtom`. */
export const askInbox = (): void => void loadInbox().catch(() => undefined);

/** Looks at the inbox narrowed otherwise. */
export function narrowInbox(filter: InboxFilter): void {
  const known = store.get(inboxAtom);
  if (known.filter.tab === filter.tab && known.filter.projectId === filter.projectId) return;
  store.set(inboxAtom, { ...NOTHING, counts: known.counts, position: known.position, filter });
  askInbox();
}

/** Asks for older rows, too. Throws ApiProblem. */
export async function loadEarlier(): Promise<void> {
  store.set(inboxAtom, (known) => ({ ...known, wanted: known.wanted + PAGE }));
  await loadInbox();
}

/** Shows rows as read or unread before the server knows; answers how to end that, when it does or refuses. */
export function showMarks(ids: readonly string[], read: boolean): () => void {
  for (const id of ids) marksUnderWay.set(id, read);
  const marks = new Map(ids.map((id) => [id, read]));
  store.set(inboxAtom, (known) => {
    const changed = known.rows.filter((row) => marks.has(row.id) && row.read !== read).length;
    return { ...known, rows: withMarks(known.rows, marks), counts: countsWith(known.counts, changed, read) };
  });
  return () => {
    for (const id of ids) marksUnderWay.delete(id);
  };
}

const countsWith = (counts: InboxCounts | null, changed: number, read: boolean): InboxCounts | null =>
  counts && { ...counts, unread: Math.max(0, counts.unread + (read ? -changed : changed)) };

function know(answered: Omit<InboxAnswer, 'epoch'>): void {
  store.set(inboxAtom, (known) => {
    const rows = withMarks(answered.rows, marksUnderWay);
    const more = answered.rows.length < answered.total;
    return {
      ...known,
      rows: known.filter.tab === 'UNREAD' ? withReadOnes(rows, known.rows, !more) : rows,
      more,
      counts: answered.counts,
      position: answered.position,
      failed: false,
    };
  });
}

/** The newest rows, in as few calls as there may be. Rows may come in between them: none is taken twice. */
async function readWanted(filter: InboxFilter, wanted: number, signal?: AbortSignal): Promise<InboxAnswer> {
  const size = Math.min(wanted, MOST_ROWS);
  const first = await readInbox(filter, { page: 0, size }, signal);
  const rows = new Map(first.rows.map((row) => [row.id, row]));
  for (let page = 1; page * size < Math.min(wanted, first.total); page += 1) {
    const next = await readInbox(filter, { page, size }, signal);
    for (const row of next.rows) if (!rows.has(row.id)) rows.set(row.id, row);
  }
  return { ...first, rows: [...rows.values()] };
}
