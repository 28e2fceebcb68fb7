import { ApiProblem, randomId } from '../api/index.ts';
import { formatsFor, currentLanguage, problemText, t } from '../i18n/index.ts';
import { accountAtom, store } from '../state/index.ts';
import { announce, showToast, showUndo } from '../ui/index.ts';
import { sendAllRead, sendAllUnread, sendReadMarks } from './inbox-calls.ts';
import { askInbox, inboxAtom, showMarks } from './known-inbox.ts';
import type { InboxRow } from './notification.ts';

/** Marks rows as read or as unread, at once; what does not work is said, and shown as it is. */
export function markRows(rows: readonly InboxRow[], read: boolean): void {
  const ids = rows.filter((row) => row.read !== read).map(({ id }) => id);
  if (ids.length > 0) void send(ids, read);
}

/** Marks every row as read, or those of the project that the inbox is narrowed to, with the way back. */
export async function markAllRead(): Promise<void> {
  const { filter, rows, position } = store.get(inboxAtom);
  const done = showMarks(
    rows.filter((row) => !row.read).map(({ id }) => id),
    true,
  );
  try {
    const { changed, at } = await sendAllRead(filter.projectId, position);
    const undo = (): void => void sendAllUnread(filter.projectId, at).then(askInbox, sayNotMarked);
    if (changed > 0) offerUnread(changed, undo);
  } catch (problem) {
    sayNotMarked(problem);
  }
  done();
  askInbox();
}

function offerUnread(changed: number, undo: () => void): void {
  const shown = formatsFor(currentLanguage()).full(changed);
  const title = t('inbox.allRead', { count: changed, shown });
  const by = store.get(accountAtom)?.id ?? '';
  announce(title);
  showUndo({
    title,
    label: t('inbox.undo'),
    way: { what: title, by, of: `inbox-read-${randomId()}`, undo },
  });
}

async function send(ids: readonly string[], read: boolean): Promise<void> {
  const { position: seenAt } = store.get(inboxAtom);
  const done = showMarks(ids, read);
  try {
    await sendReadMarks(ids, { read, seenAt });
  } catch (problem) {
    sayNotMarked(problem);
  }
  done();
  // An answer that was under way meanwhile may be of before, and counts no more.
  askInbox();
}

function sayNotMarked(problem: unknown): void {
  const text = problem instanceof ApiProblem ? problemText(t, problem) : t('move.network');
  showToast({ id: 'inbox-marks', kind: 'error', title: t('inbox.notMarked'), text });
}
