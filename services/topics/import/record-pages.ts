import type { TopicCommand } from '@keywright/events/topic';
import pLimit from 'p-limit';
import { refusalError } from '../../platform/commands/aggregate.ts';
import type { CommandRequest } from '../../platform/commands/command.ts';
import { handleCommand } from '../../platform/commands/handle-command.ts';
import type { Platform } from '../../platform/feature.ts';
import type { TopicFacts } from '../load-topic.ts';
import { TOPIC } from '../topic.ts';
import type { PageCheck } from './check-pages.ts';
import type { SitePage } from './read-pages.ts';
import { topicIdOfPage } from './topic-id-of-page.ts';

/** Enough to fill the batches that appends are committed in. */
const AT_ONCE = 128;

/** Who imports, and under which command; its id makes a repeat of the same import harmless. */
export type ImportContext = Omit<CommandRequest<TopicCommand, TopicFacts>, 'id' | 'command'>;

export function importCommand(projectId: string, page: SitePage): TopicCommand {
  const { url, title, publishedOn, words } = page;
  return { type: 'ImportPage', projectId, url, title, publishedOn, words };
}

/**
 * Records one event a page. A page that somebody else imported meanwhile is skipped. Answers the checks as they turned
 * out, and the position of the last event, null where nothing was written.
 */
export async function recordPages(
  platform: Platform,
  checks: readonly PageCheck[],
  importContext: ImportContext,
): Promise<{ checks: PageCheck[]; position: bigint | null }> {
  const results = await pLimit(AT_ONCE).map(checks, (check) => recordPage(platform, check, importContext));
  const positions = results.flatMap(({ position }) => (position === null ? [] : [position]));
  const last = positions.reduce<bigint | null>(
    (max, next) => (max !== null && max > next ? max : next),
    null,
  );
  return { checks: results.map(({ check }) => check), position: last };
}

async function recordPage(
  platform: Platform,
  check: PageCheck,
  importContext: ImportContext,
): Promise<{ check: PageCheck; position: bigint | null }> {
  const { projectId } = importContext;
  // A page in the very stream it would have may be this command's own work, done before a crash: the stream knows.
  const mayBeOurs =
    check.skip === 'URL_EXISTS' && check.topicId === topicIdOfPage(projectId, check.page.address);
  if (check.skip !== null && !mayBeOurs) return { check, position: null };
  const command = importCommand(projectId, check.page);
  const outcome = await handleCommand(platform, TOPIC, { ...importContext, id: check.topicId, command });
  if (outcome.ok) return { check: { ...check, skip: null }, position: BigInt(outcome.position) };
  if (outcome.refusal.code !== 'DUPLICATE') throw refusalError(TOPIC, outcome.refusal);
  return { check: { ...check, skip: 'URL_EXISTS' }, position: null };
}
