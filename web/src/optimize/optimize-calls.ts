import type { KEYWORD_RELATIONS, KeywordScope, KeywordStrategy } from '@keywright/events/catalogue';
import { answer, api, ApiProblem } from '../api/index.ts';
import { type CommandHeaders, sentTo } from '../data/optimistic.ts';
import type { CommandAnswer } from '../topics/index.ts';

/** How a keyword of a topic stands to the others: as written once more (ALIAS of ORIGINAL), or longer (CHILD of PARENT). */
export type LineRelation = (typeof KEYWORD_RELATIONS)[number];

/** A keyword of a topic with all that is known of it; unknown figures are null. */
export interface OptimizeLine {
  /** Of the keyword on the topic. */
  id: string;
  /** Of the keyword of the project; null where it has none. */
  keywordId: string | null;
  value: string;
  strategy: KeywordStrategy;
  volume: number | null;
  cpc: number | null;
  position: number | null;
  variation: number | null;
  /** 0 to 100. */
  score: number | null;
  used: boolean;
  followed: boolean;
  relation: LineRelation | null;
  originalId: string | null;
}

/** What the keywords of a topic come to; `inputs` say how many of them each figure is made of. */
export interface TopicTotals {
  keywords: number;
  totalMsv: number | null;
  averageCpc: number | null;
  averagePosition: number | null;
  averageVar: number | null;
  averageScore: number | null;
  inputs: { counted: number; cpc: number; position: number; variation: number; score: number };
  /** Keywords that are another one’s variant: their volumes are left out. */
  aliases: number;
}

/** A keyword of the project that is like what the topic is about. */
export interface Suggestion {
  id: string;
  value: string;
  volume: number | null;
  cpc: number | null;
  position: number | null;
  scope: KeywordScope | null;
  listName: string | null;
  /** 0 to 1 */
  similarity: number;
  /** The topic that has it as MAIN; null where none has. */
  mainElsewhere: string | null;
}

/** Another way to write a keyword of the topic, associated with it or proposed to be. */
export interface Variant {
  originalId: string;
  original: string;
  originalVolume: number | null;
  id: string;
  value: string;
  volume: number | null;
  position: number | null;
  state: 'ALIAS' | 'PROPOSED';
  /** Where it stands on the topic itself; null where it does not. */
  strategy: KeywordStrategy | null;
}

interface Competitor {
  id: string;
  value: string;
  competitor1: number | null;
  competitor2: number | null;
  competitor3: number | null;
}

/** Which keywords of the topic others are found by; `connected`: whether any source of that is. */
interface Competitors {
  rows: readonly Competitor[];
  connected: boolean;
}

/** The API's calls about a topic's keywords, by hand. */
interface Calls {
  GET: (path: string, options: object) => ReturnType<Call>;
  POST: (path: string, options: object) => ReturnType<Call>;
}
type Call = () => Promise<{ data?: unknown; error?: unknown; response: Response }>;
const calls = api as unknown as Calls;

/** Where a question is about a topic: `after` has the answer contain everything up to that position. */
export interface Asked {
  topicId: string;
  after: string | undefined;
  signal: AbortSignal;
}

/** Rows under their plural name, and how many there are in all. */
interface Listed<Row> {
  _embedded: Readonly<Record<string, readonly Row[]>>;
  page?: { totalElements: number };
}

async function ask<Answer>(path: string, { topicId, after, signal }: Asked, more: object = {}) {
  const params = { query: { topicId, ...more } };
  const read = (headers: object) => answer(calls.GET(path, { params, headers, signal })) as Promise<Answer>;
  if (after === undefined) return read({});
  try {
    return await read({ 'X-After-Position': after });
  } catch (problem) {
    // The server is busy with what was written: what it knows is shown, the next frame brings the rest.
    if (!(problem instanceof ApiProblem) || problem.code !== 'PROJECTION_BEHIND') throw problem;
    return read({});
  }
}

const rowsOf = <Row>({ _embedded }: Listed<Row>): readonly Row[] => Object.values(_embedded).flat();

/** All keywords of a topic: their limits keep them few. Throws ApiProblem. */
export const askLines = async (asked: Asked): Promise<readonly OptimizeLine[]> =>
  rowsOf(await ask<Listed<OptimizeLine>>('/api/topicKeywordViews/search/byTopic', asked));

/** Throws ApiProblem. */
export const askTotals = (asked: Asked): Promise<TopicTotals> =>
  ask<TopicTotals>('/api/topicKeywordViews/search/totalsByTopic', asked);

/** The likest first. Throws ApiProblem. */
export const askSuggestions = async (asked: Asked): Promise<readonly Suggestion[]> =>
  rowsOf(
    await ask<Listed<Suggestion>>('/api/topicKeywordViews/search/suggestionsByTopic', asked, { size: 20 }),
  );

/** One page, counted from 0: variants, then those that are proposed. Throws ApiProblem. */
export async function askVariants(asked: Asked, page: number, size: number) {
  const listed = await ask<Listed<Variant>>('/api/topicKeywordViews/search/variantsByTopic', asked, {
    page,
    size,
  });
  return { rows: rowsOf(listed), total: listed.page?.totalElements ?? 0 };
}

/** Throws ApiProblem. */
export async function askCompetitors(asked: Asked): Promise<Competitors> {
  const path = '/api/topicKeywordCompetitorViews/search/byTopic';
  const listed = await ask<Listed<Competitor> & { connected: boolean }>(path, asked);
  return { rows: rowsOf(listed), connected: listed.connected };
}

const command =
  (path: string) =>
  (topicId: string, headers: CommandHeaders, body: object): Promise<CommandAnswer> =>
    answer(calls.POST(path, { ...sentTo(topicId, headers), body })) as Promise<CommandAnswer>;

/** Says of keywords of a topic whether its text uses them. Throws ApiProblem. */
export const sendUsed = command('/api/topics/{id}/use-keywords');
/** Makes keywords variants of one of the topic's, or of none again. Throws ApiProblem. */
export const sendAssociated = command('/api/topics/{id}/add-associations');
export const sendSeparated = command('/api/topics/{id}/remove-associations');
/** Takes keywords off a topic. Throws ApiProblem. */
export const sendRemoved = command('/api/topics/{id}/delete-keywords');
