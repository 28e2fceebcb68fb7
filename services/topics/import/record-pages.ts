import type { MaybeTopic, TopicCommand } from '@keywright/events/topic';
import pLimit from 'p-limit';
import { refusalError } from '../../platform/commands/aggregate.ts';
import type { CommandRequest } from '../../platform/commands/command.ts';
import { handleCommand } from '../../platform/commands/handle-command.ts';
import type { Platform } from '../../platform/feature.ts';
import type { TopicFacts } from '../load-topic.ts';
import { TOPIC } from '../topic.ts';
import type { PageCheck } from './check-pages.ts';
import { pageAddress } from './page-address.ts';
import type { SitePage } from './read-pages.ts';
import { topicIdsOfPage } from './topic-id-of-page.ts';

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
  if (check.skip === 'URL_REPEATED') return { check, position: null };
  const { projectId } = importContext;
  const { page } = check;
  const command = importCommand(projectId, page);
  for (const id of topicIdsToTry(projectId, check)) {
    const outcome = await handleCommand(platform, TOPIC, { ...importContext, id, command });
    if (outcome.ok) return { check: { page, topicId: id, skip: null }, position: BigInt(outcome.position) };
    if (outcome.refusal.code !== 'DUPLICATE') throw refusalError(TOPIC, outcome.refusal);
    // A topic that has another page by now does not stand in the way of who comes to its old address.
    if (hasPage(outcome.before, page))
      return { check: { page, topicId: id, skip: 'URL_EXISTS' }, position: null };
  }
  throw new Error('ids of pages never end');
}

/**
 * Where a page may go. The topic that is known to have it comes first: that may be this command's own work, done before a crash,
 * and its stream knows.
 */
function* topicIdsToTry(projectId: string, { page, topicId }: PageCheck): Generator<string> {
  if (topicId !== null) yield topicId;
  yield* topicIdsOfPage(projectId, page.address);
}

const hasPage = (topic: MaybeTopic, { address }: SitePage): boolean =>
  topic !== null && topic.details.url !== null && pageAddress(topic.details.url) === address;
