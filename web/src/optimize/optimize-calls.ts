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
  /** What that one is called; it may stand elsewhere. */
  original: string | null;
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

/** Where a question is about a topic: `after` has the answer contain everything up to that position. */
export interface Asked {
  topicId: string;
  after: string | undefined;
  signal: AbortSignal;
}

/** Asks for what contains everything up to a position, or for what the server knows where it is busy with that. */
async function asOf<Answer>(
  after: string | undefined,
  read: (headers: { 'X-After-Position'?: string }) => Promise<Answer>,
) {
  if (after === undefined) return read({});
  try {
    return await read({ 'X-After-Position': after });
  } catch (problem) {
    // The server is busy with what was written: what it knows is shown, the next frame brings the rest.
    if (!(problem instanceof ApiProblem) || problem.code !== 'PROJECTION_BEHIND') throw problem;
    return read({});
  }
}

/** All keywords of a topic: their limits keep them few. Throws ApiProblem. */
export async function askLines({ topicId, after, signal }: Asked): Promise<readonly OptimizeLine[]> {
  const params = { query: { topicId } };
  const { _embedded } = await asOf(after, (headers) =>
    answer(api.GET('/api/topicKeywordViews/search/byTopic', { params, headers, signal })),
  );
  return _embedded.topicKeywordViews;
}

/** Throws ApiProblem. */
export function askTotals({ topicId, after, signal }: Asked): Promise<TopicTotals> {
  const params = { query: { topicId } };
  return asOf(after, (headers) =>
    answer(api.GET('/api/topicKeywordViews/search/totalsByTopic', { params, headers, signal })),
  );
}

/** The likest first. Throws ApiProblem. */
export async function askSuggestions({ topicId, after, signal }: Asked): Promise<readonly Suggestion[]> {
  const params = { query: { topicId, size: 20 } };
  const { _embedded } = await asOf(after, (headers) =>
    answer(api.GET('/api/topicKeywordViews/search/suggestionsByTopic', { params, headers, signal })),
  );
  return _embedded.suggestions;
}

/** One page, counted from 0: variants, then those that are proposed. Throws ApiProblem. */
export async function askVariants({ topicId, after, signal }: Asked, page: number, size: number) {
  const params = { query: { topicId, page, size } };
  const listed = await asOf(after, (headers) =>
    answer(api.GET('/api/topicKeywordViews/search/variantsByTopic', { params, headers, signal })),
  );
  const rows: readonly Variant[] = Object.values(listed._embedded).flat();
  return { rows, total: listed.page.totalElements };
}

/** Throws ApiProblem. */
export async function askCompetitors({ topicId, after, signal }: Asked): Promise<Competitors> {
  const params = { query: { topicId } };
  const listed = await asOf(after, (headers) =>
    answer(api.GET('/api/topicKeywordCompetitorViews/search/byTopic', { params, headers, signal })),
  );
  return { rows: Object.values(listed._embedded).flat(), connected: listed.connected };
}

/** Which keyword is the original, and which ones are variants of it: ids of the project's keywords. */
interface Association {
  originalId: string;
  aliasIds: string[];
}

/** `position` is that of the last event; it changes no revision of the topic. */
interface Related {
  position: string;
  eventId: string | null;
}

/** Makes keywords variants of one of the topic's. Throws ApiProblem. */
export const sendAssociated = (
  topicId: string,
  headers: CommandHeaders,
  body: Association,
): Promise<Related> =>
  answer(api.POST('/api/topics/{id}/add-associations', { ...sentTo(topicId, headers), body }));

/** Makes them keywords of their own again. Throws ApiProblem. */
export const sendSeparated = (
  topicId: string,
  headers: CommandHeaders,
  body: Association,
): Promise<Related> =>
  answer(api.POST('/api/topics/{id}/remove-associations', { ...sentTo(topicId, headers), body }));

/** Takes keywords off a topic. Throws ApiProblem. */
export const sendRemoved = (
  topicId: string,
  headers: CommandHeaders,
  body: { topicKeywordIds: string[] },
): Promise<CommandAnswer> =>
  answer(api.POST('/api/topics/{id}/delete-keywords', { ...sentTo(topicId, headers), body }));
