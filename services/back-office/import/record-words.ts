import { translationStreamId } from '@keywright/events/words';
import pLimit from 'p-limit';
import { refusalError } from '../../platform/commands/aggregate.ts';
import { handleCommand } from '../../platform/commands/handle-command.ts';
import type { Platform } from '../../platform/feature.ts';
import { TRANSLATION } from '../aggregates.ts';
import type { JudgedWord } from './judge-words.ts';

const AT_ONCE = 8;

interface Import {
  userId: string;
  /** The same at a repeat of the request, which then goes on where it was cut off. */
  commandId: string;
  correlationId: string;
  english: ReadonlyMap<string, string>;
}

/**
 * Sets the texts of a file that was judged. One that somebody else has changed in the moment between stays theirs, and counts as a
 * conflict. Answers how many were set, and the position of the last.
 */
export async function recordWords(
  platform: Platform,
  words: readonly JudgedWord[],
  { userId, commandId, correlationId, english }: Import,
): Promise<{ changed: number; conflicts: number; position: bigint }> {
  const at = platform.clock.now().toISOString();
  const inTurn = pLimit(AT_ONCE);
  let [changed, conflicts, position] = [0, 0, 0n];
  const set = async ({ label, languageCode, text, revision, shipped }: JudgedWord): Promise<void> => {
    const outcome = await handleCommand(platform, TRANSLATION, {
      ...{ id: translationStreamId(languageCode, label), projectId: null, commandId, correlationId, at },
      command: { type: 'SetTranslation', label, languageCode, text, source: 'IMPORT', adds: false },
      facts: { english, shipped },
      actor: { userId, owner: false, roles: [] },
      ...{ seen: BigInt(revision) - 1n, mustMatch: true },
    });
    if (outcome.ok) {
      if (outcome.changed) changed += 1;
      if (BigInt(outcome.position) > position) position = BigInt(outcome.position);
    } else if (outcome.refusal.code === 'STALE_REVISION') conflicts += 1;
    else throw refusalError(TRANSLATION, outcome.refusal);
  };
  // After a failure nothing more is begun, and what is under way ends before the request is answered and may be repeated.
  let failed = false;
  const next = async (word: JudgedWord): Promise<void> => {
    if (failed) return;
    try {
      await set(word);
    } catch (error) {
      failed = true;
      throw error;
    }
  };
  const all = words.map((word) => inTurn(() => next(word)));
  await Promise.allSettled(all);
  await Promise.all(all);
  return { changed, conflicts, position };
}
