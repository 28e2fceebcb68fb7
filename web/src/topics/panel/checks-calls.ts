import { answer, api } from '../../api/index.ts';
import { type CommandHeaders, sentTo } from '../../data/optimistic.ts';
import type { CommandAnswer } from '../atoms.ts';
import type { KeywordLine } from '../topic-queries.ts';

/** One thing to look at in a stage, and who has ticked it. */
export interface CheckLine {
  check: string;
  done: boolean;
  by: { id: string; userName: string | null; name: string | null } | null;
  at: string | null;
}

/** The list of the stage a topic stands in; empty where the stage has none. */
export interface Checklist {
  checks: readonly CheckLine[];
  /** Whether the reader may tick. */
  may: boolean;
  refusal: ({ code: string } & Record<string, unknown>) | null;
}

interface Answered<Body> {
  data?: Body;
  error?: unknown;
  response: Response;
}

interface CheckCalls {
  GET: (
    path: '/api/topics/{id}/checks',
    init: { params: { path: { id: string } }; signal: AbortSignal },
  ) => Promise<Answered<Checklist>>;
  POST: (
    path: '/api/topics/{id}/checks' | '/api/topics/{id}/use-keywords',
    init: ReturnType<typeof sentTo> & {
      body: { check: string; done: boolean } | { ids: readonly string[]; used: boolean };
    },
  ) => Promise<Answered<CommandAnswer>>;
}

const calls = api as unknown as CheckCalls;

export const checklistOf = (id: string, signal: AbortSignal): Promise<Checklist> =>
  answer(calls.GET('/api/topics/{id}/checks', { params: { path: { id } }, signal }));

/** Ticks one of the list, or takes the tick away. Throws ApiProblem. */
export function sendCheck(
  topicId: string,
  body: { check: string; done: boolean },
  headers: CommandHeaders,
): Promise<CommandAnswer> {
  return answer(calls.POST('/api/topics/{id}/checks', { ...sentTo(topicId, headers), body }));
}

/** Says of keywords of a topic, by their ids on it, whether the text uses them. Throws ApiProblem. */
export function sendUsed(
  topicId: string,
  body: { ids: readonly string[]; used: boolean },
  headers: CommandHeaders,
): Promise<CommandAnswer> {
  return answer(calls.POST('/api/topics/{id}/use-keywords', { ...sentTo(topicId, headers), body }));
}

/** Whether the text uses a keyword, as somebody has ticked. */
export const isUsed = (keyword: KeywordLine): boolean =>
  (keyword as KeywordLine & { used?: boolean }).used === true;
