import { STATUS_NAMES, type TopicStatus } from '@keywright/events/catalogue';
import type { TopicState } from '@keywright/events/topic';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import { type Static, Type } from 'typebox';
import { peopleById } from '../../accounts/index.ts';
import { textsById } from '../../person-texts/index.ts';
import { oneOf, textOrNull } from '../../platform/http/json-types.ts';
import { saidBy, saidBySchema } from '../read/topic-parts.ts';
import { refusalSchema } from '../refusal.schema.ts';
import { saidText } from './said-text.ts';

const askSchema = Type.Object({
  eventId: Type.String({ description: 'as answer-move takes it' }),
  to: oneOf(STATUS_NAMES),
  from: saidBySchema,
  at: Type.String({ description: 'ISO 8601, UTC' }),
  note: textOrNull('why; null where nothing was said, or it is removed'),
  noteRemoved: Type.Boolean({ description: 'what was said was erased' }),
  mine: Type.Boolean({ description: 'the caller asks, and may withdraw it' }),
  mayAccept: Type.Boolean({ description: 'the caller may make the move, and may refuse it' }),
  refusal: refusalSchema,
});

/** The request that is open, or null; `refusal` is why the caller may not accept it. */
export const explainedAskSchema = Type.Unsafe<Static<typeof askSchema> | null>({
  ...askSchema,
  type: ['object', 'null'],
});

/** What the moves of a topic are to somebody, as far as requests ask. */
type Moves = readonly { to: TopicStatus; allowed: boolean; refusal: { code: string } | null }[];

/** Whether somebody may make the move that is asked for, or why not, by what the moves of the topic are to them. */
export function acceptanceOf({ to }: { to: TopicStatus }, moves: Moves) {
  const move = moves.find((each) => each.to === to);
  return { mayAccept: move?.allowed ?? false, refusal: move?.refusal ?? null };
}

/** The request that is open on a topic as one person sees it, by what the moves of the topic are to them. */
export async function explainAsk(
  db: Kysely<Database>,
  { ask }: Pick<TopicState, 'ask'>,
  moves: Moves,
  { userId }: { userId: string },
): Promise<Static<typeof askSchema> | null> {
  if (!ask) return null;
  const { id: eventId, to, by, at, textId } = ask;
  const [people, texts] = await Promise.all([
    peopleById(db, [by]),
    textsById(db, textId === null ? [] : [textId]),
  ]);
  return {
    eventId,
    to,
    from: saidBy(by, people),
    at,
    ...saidText(textId, texts),
    mine: by === userId,
    ...acceptanceOf(ask, moves),
  };
}
