import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import { type Static, Type } from 'typebox';
import { oneOf } from '../../platform/http/json-types.ts';
import { withoutValues } from './without-values.ts';

/** What to do with a parked stream: start the version that can read the event, or mend the cause and have it tried again. */
const PARKED_ADVICE = ['UPDATE', 'RETRY'] as const;

/** More streams than these are not listed. */
const MOST_STREAMS = 200;

export const parkedStreamSchema = Type.Object({
  readModel: Type.String(),
  stream: Type.String(),
  position: Type.String({ description: 'decimal, of the event that could not be applied' }),
  eventType: Type.String(),
  reason: Type.String({ description: 'the error, without values of the event' }),
  since: Type.String({ description: 'ISO 8601' }),
  behind: Type.Integer({ description: 'events of the stream that wait for this one' }),
  advice: oneOf(PARKED_ADVICE),
});

/** The streams that stand still in a served read model, those that stand longest first. */
export async function parkedStreamsNow(db: Kysely<Database>): Promise<Static<typeof parkedStreamSchema>[]> {
  const { rows } = await sql<{
    projection: string;
    stream: string;
    position: string;
    type: string;
    error: string;
    parked: Date;
    behind: number;
  }>`
    select * from (
      select distinct on (projection, stream) projection, stream, position, type, error, parked,
        (count(*) over (partition by projection, stream) - 1)::integer as behind
      from parked_events where epoch in (select epoch from projection_checkpoints)
      order by projection, stream, position
    ) first order by parked, position limit ${MOST_STREAMS}`.execute(db);
  return rows.map(({ projection, stream, position, type, error, parked, behind }) => ({
    ...{ readModel: projection, stream, position, eventType: type, behind },
    ...{ reason: withoutValues(error), since: parked.toISOString() },
    advice: error.startsWith('UnreadableEvent') ? ('UPDATE' as const) : ('RETRY' as const),
  }));
}
