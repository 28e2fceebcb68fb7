import { keywordIdentity } from '@keywright/events/keywords';
import { brandWordsOfProject } from '../keywords/labels/brand-words.ts';
import { KEYWORD_LISTS } from '../keywords/lists/keyword-lists.ts';
import { writeBatch } from '../keywords/batch/write-batch.ts';
import { KEYWORD_RULE } from '../keywords/rules/aggregate.ts';
import { refusalError } from '../platform/commands/aggregate.ts';
import { handleCommand } from '../platform/commands/handle-command.ts';
import type { Platform } from '../platform/feature.ts';
import { combineKeywords, type DemoKeyword } from './keywords/combine-keywords.ts';
import { type DemoFigures, figuresByValue } from './keywords/demo-figures.ts';
import { type DemoList, demoListsOf, LISTS_BEGUN } from './keywords/demo-lists.ts';
import { standingRulesOf, tellRules } from './keywords/demo-rules.ts';
import type { KeywordProject } from './keywords/keyword-project.ts';
import { tellKeywords } from './keywords/keyword-story.ts';
import { type DemoBatch, KeywordWorld } from './keywords/keyword-world.ts';
import type { DemoLabels } from './keywords/demo-labels.ts';
import { seededRandom } from './random.ts';
import { makeLabels } from './seed-labels.ts';
import type { DemoEvent } from './topics/demo-events.ts';
import type { Trade } from './trades/trade.ts';

const HOUR = 3_600_000;
const MONTH = 30 * 86_400_000;

/** The `count` keywords that a project gets beside those of its topics. */
export function keywordsBeside(
  topics: readonly DemoEvent[],
  trade: Trade,
  count: number,
  seed: number,
): DemoKeyword[] {
  const taken = new Set(ofTopics(topics).map(({ value }) => value));
  return combineKeywords(trade, count, taken, seededRandom(seed));
}

/** What is known of the keywords that a project gets beside those of its topics. */
export function keywordFiguresFor({ trade, keywords, now, seed }: KeywordProject): Map<string, DemoFigures> {
  return figuresByValue(trade, keywords, now, seededRandom(seed + 100));
}

function ofTopics(topics: readonly DemoEvent[]) {
  return topics.flatMap(({ event, meta }) =>
    event.type === 'TopicKeywordsAdded'
      ? event.data.keywords.map(({ value, strategy }) => ({ value, strategy, at: Date.parse(meta.at) }))
      : [],
  );
}

/**
 * Lists and labels of projects, and what people did to their keywords: through the commands, each at its time in the past, all in the order of
 * time. A second attempt adds what lacks. Topics have to stand in the store.
 */
export async function seedKeywords(platform: Platform, projects: readonly KeywordProject[]): Promise<void> {
  const batches: DemoBatch[] = [];
  for (const project of projects) {
    const lists = [];
    for (const [nth, list] of demoListsOf(project.trade).entries())
      lists.push({ ...list, id: await makeList(platform, project, list, nth) });
    const labels = await makeLabels(platform, project);
    const brands = await brandWordsOfProject(platform.db, project.projectId);
    batches.push(...batchesOf(project, { lists, labels, brands }));
  }
  for (const { at, ...order } of batches.sort((one, other) => one.at - other.at)) {
    const { store, membershipOf } = platform;
    const clock = { ...platform.clock, now: () => new Date(at) };
    await writeBatch({ store, membershipOf, clock }, order);
  }
  for (const project of projects) await makeRules(platform, project);
}

/** For what comes from then on: the last thing that happened. By an owner. */
async function makeRules(
  platform: Platform,
  { projectId, trade, team, now, newId }: KeywordProject,
): Promise<void> {
  for (const [order, rule] of standingRulesOf(trade).entries()) {
    const commandId = newId();
    const outcome = await handleCommand(platform, KEYWORD_RULE, {
      ...{ id: commandId, projectId, commandId, correlationId: commandId },
      facts: { rules: order, lastOrder: order - 1 },
      command: { type: 'AddKeywordRule', projectId, ...rule, scope: null, order, enabled: true },
      actor: team.people.find(({ owner }) => owner) ?? 'SYSTEM',
      at: new Date(now - 2 * HOUR + order * 60_000).toISOString(),
    });
    if (!outcome.ok) throw refusalError(KEYWORD_RULE, outcome.refusal);
  }
}

/** Its id. By an owner, who may always. */
async function makeList(
  platform: Platform,
  { projectId, team, now, newId }: KeywordProject,
  { name, scope, source, hidden = false }: DemoList,
  nth: number,
): Promise<string> {
  const commandId = newId();
  const outcome = await handleCommand(platform, KEYWORD_LISTS, {
    ...{ id: projectId, projectId, commandId, correlationId: commandId, facts: {} },
    command: { type: 'CreateKeywordList', projectId, name, scope, source, hidden },
    actor: team.people.find(({ owner }) => owner) ?? 'SYSTEM',
    at: new Date(now - LISTS_BEGUN + nth * 60_000).toISOString(),
  });
  if (!outcome.ok) throw refusalError(KEYWORD_LISTS, outcome.refusal);
  const [made] = outcome.events;
  if (made?.event.type !== 'KeywordListCreated') throw new Error(`${name} was not begun`);
  return made.event.data.listId;
}

function batchesOf(
  project: KeywordProject,
  made: { lists: (DemoList & { id: string })[]; labels: DemoLabels; brands: readonly string[] },
): DemoBatch[] {
  const { projectId, market, team, now, newId, seed } = project;
  const place = { projectId, ...market };
  const keywords = project.keywords.flatMap((keyword) => {
    const identity = keywordIdentity(place, keyword.value);
    return identity === null ? [] : [{ ...keyword, ...identity }];
  });
  const mains = ofTopics(project.topics).filter(
    ({ strategy, at }) => strategy === 'MAIN' && at < now - MONTH,
  );
  const planned = [...new Set(mains.map(({ value }) => value))].flatMap(
    (value) => keywordIdentity(place, value) ?? [],
  );
  const random = seededRandom(seed + 200);
  const world = new KeywordWorld({ projectId, market, team }, newId, random);
  const { language } = market;
  tellKeywords(world, { keywords, planned, now, language, ...made }, random);
  tellRules(world, { trade: project.trade, keywords, now });
  return world.batches;
}
