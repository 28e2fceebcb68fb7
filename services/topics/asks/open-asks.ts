import { wholeTopic } from '@keywright/events/topic';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Membership } from '../../platform/http/access.ts';
import { explainedMoves } from '../explained-moves.ts';
import { type TopicFacts, topicFacts } from '../load-topic.ts';
import { acceptanceOf } from './explain-ask.ts';

/** A request that is open, and whether a member may accept it; `refusal` is why not. */
export interface OpenAskTo {
  /** Of the event. */
  askId: string;
  mayAccept: boolean;
  refusal: { code: string } | null;
}

/**
 * The requests that are open on some topics, by the topics' ids, as one person sees them who has these memberships by project; topics
 * of other projects, and those without a request, are absent.
 */
export async function openAsksTo(
  db: Kysely<Database>,
  memberships: ReadonlyMap<string, Membership>,
  topicIds: readonly string[],
): Promise<Map<string, OpenAskTo>> {
  if (topicIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('topic_states')
    .select(['topic_id', 'state'])
    .where(sql<boolean>`topic_id = any(${[...topicIds]}::uuid[])`)
    .where(sql<boolean>`state -> 'ask' <> 'null'`)
    .execute();
  const factsOf = rememberFacts(db);
  const asks = new Map<string, OpenAskTo>();
  for (const row of rows) {
    const state = wholeTopic(row.state);
    const membership = memberships.get(state.projectId);
    const facts = membership && (await factsOf(state.projectId));
    if (!state.ask || !membership || !facts) continue;
    const moves = explainedMoves(state, { ...facts, actor: membership }, [state.ask.to]);
    asks.set(row.topic_id, { askId: state.ask.id, ...acceptanceOf(state.ask, moves) });
  }
  return asks;
}

/** Asks for the facts of each project once; null where it is gone. */
function rememberFacts(db: Kysely<Database>): (projectId: string) => Promise<TopicFacts | null> {
  const known = new Map<string, TopicFacts | null>();
  return async (projectId) => {
    const facts = known.get(projectId) ?? (await topicFacts({ db }, projectId).catch(nullWhereGone));
    known.set(projectId, facts);
    return facts;
  };
}

function nullWhereGone(error: unknown): null {
  if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
  throw error;
}
