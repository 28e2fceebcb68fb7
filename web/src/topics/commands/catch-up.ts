import { connectionAtom, store } from '../../state/index.ts';
import { topicQueries } from '../api.ts';
import { topicRows } from '../atoms.ts';

/**
 * Fetches a topic anew. With a live connection the frame of an own command brings the row by itself; without one the
 * command's position makes the server answer with at least what was just written.
 */
export async function catchUp(topicId: string, after?: string): Promise<void> {
  if (after !== undefined && store.get(connectionAtom).state === 'live') return;
  await topicQueries.get(topicId, after).then(
    (row) => topicRows.receive([row]),
    () => undefined,
  );
}
