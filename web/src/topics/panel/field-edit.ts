import type { TopicDetails, TopicRow } from '@keywright/events/topic';
import { ApiProblem, randomId } from '../../api/index.ts';
import { topicCommands, topicQueries } from '../api.ts';
import { topicRows } from '../atoms.ts';
import { catchUp } from '../commands/catch-up.ts';
import { staleOf } from '../moves/refusal-of.ts';

export type TopicField = keyof TopicDetails;

/** Somebody else changed the same field meanwhile. */
export interface FieldConflict {
  by: string | null;
  at: string | null;
  /** The topic as they left it. */
  theirs: TopicRow;
}

export type FieldSaveResult =
  { ok: true } | { ok: false; conflict: FieldConflict } | { ok: false; problem: unknown };

/** What a row shows for a field: the number of words is derived where nobody set one. */
export function valueIn(row: TopicRow, field: TopicField): TopicDetails[TopicField] {
  if (field === 'estimateNumberOfWords')
    return row.wordsEstimatedBy === 'USER' ? row.estimateNumberOfWords : null;
  return row[field];
}

export function sameValue(a: TopicDetails[TopicField], b: TopicDetails[TopicField]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/**
 * Saves one field, shown at once. The revision the person was looking at goes along: where the server has a newer one,
 * an edit of another field is no reason to ask, so it is sent again on top; the same field is a conflict for the person.
 */
export async function saveField(
  seen: TopicRow,
  field: TopicField,
  value: TopicDetails[TopicField],
): Promise<FieldSaveResult> {
  const key = randomId();
  topicRows.begin(seen.id, key, patchOf(field, value));
  try {
    const answer = await topicCommands.edit(seen.id, { [field]: value }, { key, revision: seen.revision });
    topicRows.accept(seen.id, key, answer.revision);
    void catchUp(seen.id, answer.position);
    return { ok: true };
  } catch (problem) {
    topicRows.reject(seen.id, key);
    if (!(problem instanceof ApiProblem) || problem.code !== 'STALE_REVISION') return { ok: false, problem };
    return settleStale(seen, field, value, problem);
  }
}

async function settleStale(
  seen: TopicRow,
  field: TopicField,
  value: TopicDetails[TopicField],
  problem: ApiProblem,
): Promise<FieldSaveResult> {
  const stale = staleOf(problem);
  try {
    const theirs = await newestOf(seen.id, stale?.revision);
    if (sameValue(valueIn(theirs, field), valueIn(seen, field))) return await saveField(theirs, field, value);
    return { ok: false, conflict: { by: stale?.by ?? null, at: stale?.at ?? null, theirs } };
  } catch (failed) {
    return { ok: false, problem: failed };
  }
}

/** The topic as the server has it; its read model may be a moment behind the revision that is known to exist. */
async function newestOf(id: string, atLeast: string | undefined): Promise<TopicRow> {
  let row = await topicQueries.get(id);
  for (let tries = 0; tries < 5 && atLeast !== undefined && BigInt(row.revision) < BigInt(atLeast); tries++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    row = await topicQueries.get(id);
  }
  topicRows.receive([row]);
  return row;
}

function patchOf(field: TopicField, value: TopicDetails[TopicField]): Partial<TopicRow> {
  if (field !== 'estimateNumberOfWords') return { [field]: value };
  return typeof value === 'number' ? { estimateNumberOfWords: value, wordsEstimatedBy: 'USER' } : {};
}
