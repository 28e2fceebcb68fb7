import { type BatchPlan, type KeywordIdentity, keywordIdentity } from '@keywright/events/keywords';
import { brandWordsOfProject } from '../keywords/labels/brand-words.ts';
import { KEYWORD_LISTS } from '../keywords/lists/keyword-lists.ts';
import { type BatchDone, writeBatch } from '../keywords/batch/write-batch.ts';
import { KEYWORD_RULE } from '../keywords/rules/aggregate.ts';
import { refusalError } from '../platform/commands/aggregate.ts';
import { handleCommand } from '../platform/commands/handle-command.ts';
import type { Platform } from '../platform/feature.ts';
import { combineKeywords, type DemoKeyword } from './keywords/combine-keywords.ts';
import { type DemoFigures, figuresByValue } from './keywords/demo-figures.ts';
import { type DemoList, demoListsOf, LISTS_BEGUN } from './keywords/demo-lists.ts';
import { moveOn, type StandingDemoRule, standingRulesOf, tellRules } from './keywords/demo-rules.ts';
import type { KeywordProject } from './keywords/keyword-project.ts';
import { tellKeywords } from './keywords/keyword-story.ts';
import { lateKeywords } from './keywords/late-keywords.ts';
import { type DemoBatch, KeywordWorld } from './keywords/keyword-world.ts';
import type { DemoLabels } from './keywords/demo-labels.ts';
import { seededRandom } from './random.ts';
import { makeLabels } from './seed-labels.ts';
import { seedVariants } from './seed-variants.ts';
import type { DemoEvent } from './topics/demo-events.ts';
import type { Trade } from './trades/trade.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const MONTH = 30 * 86_400_000;

/** The `count` keywords that a project gets beside those of its topics; `now` in ms since 1970. */
export function keywordsBeside(
  topics: readonly DemoEvent[],
  trade: Trade,
  { count, now, seed }: { count: number; now: number; seed: number },
): DemoKeyword[] {
  const taken = new Set(ofTopics(topics).map(({ value }) => value));
  const year = new Date(now).getUTCFullYear();
  return combineKeywords(trade, { count, taken, year }, seededRandom(seed));
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

/** An import of keywords, the last that came into a project. */
export interface LastImport {
  projectId: string;
  /** Of its batch, hence of its task. */
  id: string;
  userId: string;
  /** ms since 1970 */
  at: number;
  keywords: number;
  /** Of its end, for its undo. */
  eventId: string;
}

/**
 * Lists, labels and rules of projects, and what people did to their keywords: through the commands, each at its time in the past. A second
 * attempt adds what lacks. Topics have to stand in the store. Answers the last import of each project.
 */
export async function seedKeywords(
  platform: Platform,
  projects: readonly KeywordProject[],
): Promise<LastImport[]> {
  const stories: { project: KeywordProject; story: Story }[] = [];
  for (const project of projects) {
    const lists = [];
    for (const [nth, list] of demoListsOf(project.trade).entries())
      lists.push({ ...list, id: await makeList(platform, project, list, nth) });
    const labels = await makeLabels(platform, project);
    const brands = await brandWordsOfProject(platform.db, project.projectId);
    stories.push({ project, story: storyOf(project, { lists, labels, brands }) });
  }
  const batches = stories.flatMap(({ story: { world } }) => world.batches);
  for (const batch of batches.toSorted((one, other) => one.at - other.at)) await write(platform, batch);
  const imports = [];
  for (const { project, story } of stories) {
    imports.push(...(await bringLast(platform, project, story)));
    await seedVariants(platform, project);
  }
  return imports;
}

function write({ store, membershipOf, clock }: Platform, { at, ...order }: DemoBatch) {
  return writeBatch({ store, membershipOf, clock: { ...clock, now: () => new Date(at) } }, order);
}

/**
 * Somebody imports keywords, and the rules that stand in the project move some of them on. Recorded before the rules are, though it
 * came after: then no worker has them look at it once more, at the same time.
 */
async function bringLast(
  platform: Platform,
  project: KeywordProject,
  { world, late }: Story,
): Promise<LastImport[]> {
  const { projectId, now } = project;
  const at = now - 95 * MINUTE;
  const batch = world.add(at, 'IMPORT', { scope: 'MY_GOAL', listId: null }, late);
  const done = batch === null ? null : await write(platform, batch);
  for (const [nth, rule] of (await makeRules(platform, project)).entries()) {
    const moves = moveOn(world, at + (nth + 1) * MINUTE, rule, late);
    if (moves !== null) await countMoves(platform, project, rule, moves, await write(platform, moves));
  }
  if (batch === null || done === null || done.eventId === null) return [];
  const { commandId: id, actor } = batch;
  return [{ projectId, id, userId: actor.userId, at, keywords: done.changed, eventId: done.eventId }];
}

/** By an owner. */
async function makeRules(
  platform: Platform,
  { projectId, trade, team, now, newId }: KeywordProject,
): Promise<StandingDemoRule[]> {
  const owner = team.people.find((person) => person.owner);
  if (owner === undefined) throw new Error('nobody owns the project');
  const made: StandingDemoRule[] = [];
  for (const [order, rule] of standingRulesOf(trade).entries()) {
    const commandId = newId();
    const outcome = await handleCommand(platform, KEYWORD_RULE, {
      ...{ id: commandId, projectId, commandId, correlationId: commandId },
      facts: { rules: order, lastOrder: order - 1 },
      command: { type: 'AddKeywordRule', projectId, ...rule, scope: null, order, enabled: true },
      actor: owner,
      at: new Date(now - 2 * HOUR + order * MINUTE).toISOString(),
    });
    if (!outcome.ok) throw refusalError(KEYWORD_RULE, outcome.refusal);
    made.push({ ...rule, id: commandId, authorId: owner.userId });
  }
  return made;
}

/** Has a rule know what it has moved. */
async function countMoves(
  platform: Platform,
  { projectId, newId }: KeywordProject,
  { id }: StandingDemoRule,
  { commandId: batchId, at }: DemoBatch,
  { changed: moved }: BatchDone<BatchPlan>,
): Promise<void> {
  const commandId = newId();
  const outcome = await handleCommand(platform, KEYWORD_RULE, {
    ...{ id, projectId, commandId, correlationId: commandId, facts: { rules: 0, lastOrder: -1 } },
    command: { type: 'CountKeywordRule', batchId, moved },
    ...{ actor: 'SYSTEM', at: new Date(at).toISOString() },
  });
  if (!outcome.ok) throw refusalError(KEYWORD_RULE, outcome.refusal);
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

/** What was done to the keywords of a project, and those that came last. */
interface Story {
  world: KeywordWorld;
  late: (DemoKeyword & KeywordIdentity)[];
}

function storyOf(
  project: KeywordProject,
  made: { lists: (DemoList & { id: string })[]; labels: DemoLabels; brands: readonly string[] },
): Story {
  const { projectId, market, team, now, newId, seed } = project;
  const place = { projectId, ...market };
  const all = project.keywords.flatMap((keyword) => {
    const identity = keywordIdentity(place, keyword.value);
    return identity === null ? [] : [{ ...keyword, ...identity }];
  });
  const { early: keywords, late } = lateKeywords(all);
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
  return { world, late };
}
