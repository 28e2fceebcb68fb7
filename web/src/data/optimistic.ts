import type { LiveRow } from '@keywright/events/live';
import { randomId } from '../api/index.ts';
import { connectionAtom, store } from '../state/index.ts';
import type { RowStore } from './row-store.ts';

/** What a command carries besides its body: one idempotency key per user action, and the revision that was shown. */
export interface CommandHeaders {
  key: string;
  revision?: string | undefined;
}

/** The headers of a command's call. */
export const commandHeaders = ({ key, revision }: CommandHeaders) => ({
  'Idempotency-Key': key,
  // Screens show it already, and what they read afterwards they ask for by its position.
  Prefer: 'respond-async',
  ...(revision === undefined ? {} : { 'If-Match': `"${revision}"` }),
});

/** Where the call of a command on a row goes, and its headers. */
export const sentTo = (id: string, headers: CommandHeaders) => ({
  params: { path: { id } },
  headers: commandHeaders(headers),
});

/** What every command answers, as far as a row is concerned; decimal strings. */
export interface AnsweredRow {
  position: string;
  revision: string;
}

/** A command on one row, and what the row shows while it is under way. */
export interface OptimisticCommand<Row extends LiveRow, Answer extends AnsweredRow> {
  rows: RowStore<Row>;
  id: string;
  /** Shown ahead of the server. Empty where nothing is: the row's next frame is then known to be one's own. */
  patch?: Partial<Row>;
  /** The same for every attempt of one action, so that the server carries it out once. */
  key?: string;
  send: (headers: CommandHeaders) => Promise<Answer>;
}

/**
 * Shows a change at once and sends it with the revision the person saw. The patch stays until a row of the answer's
 * revision has arrived; where the server refuses, or never answers, it goes. It begins before it is sent: else the live
 * frame could come first and be taken for somebody else's change. Throws ApiProblem.
 */
export async function optimistic<Row extends LiveRow, Answer extends AnsweredRow>(
  command: OptimisticCommand<Row, Answer>,
): Promise<Answer> {
  const { rows, id, patch = {}, key = randomId(), send } = command;
  const revision = rows.serverRow(id)?.revision;
  rows.begin(id, key, patch);
  try {
    const answer = await send({ key, revision });
    rows.accept(id, key, answer.revision);
    await catchUp(rows, id, answer.position);
    return answer;
  } catch (problem) {
    rows.reject(id, key);
    throw problem;
  }
}

/**
 * Fetches a row anew. With a live connection the frame of an own command brings it by itself; without one the command's
 * position makes the server answer with at least what was just written. Where that fails, what is known stays.
 */
export async function catchUp<Row extends LiveRow>(
  rows: RowStore<Row>,
  id: string,
  after?: string,
): Promise<void> {
  if (after !== undefined && store.get(connectionAtom).state === 'live') return;
  await rows.refetch(id, after).catch(() => undefined);
}
