import { randomId } from '../../api/index.ts';
import type { CommandHeaders } from '../api.ts';
import type { CommandAnswer } from '../api-types.ts';
import { topicRows } from '../atoms.ts';
import { catchUp } from './catch-up.ts';

/**
 * Sends a command that shows nothing ahead of the server: keywords, notes, people, subtopics. The topic's next frame is
 * then known to be one's own and does not flash. Throws ApiProblem.
 */
export async function runCommand(
  topicId: string,
  send: (headers: CommandHeaders) => Promise<CommandAnswer>,
): Promise<CommandAnswer> {
  const key = randomId();
  topicRows.begin(topicId, key, {});
  try {
    const answer = await send({ key });
    topicRows.accept(topicId, key, answer.revision);
    await catchUp(topicId, answer.position);
    return answer;
  } catch (problem) {
    topicRows.reject(topicId, key);
    throw problem;
  }
}
