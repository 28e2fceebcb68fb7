import type { AnyEvent, Recorded } from '@keywright/events';
import { type MailWords, WORDS_SOURCES } from '@keywright/events/words';
import { Type } from 'typebox';
import type { Platform } from '../../platform/feature.ts';
import { readRecorded, type Upcast } from '../../platform/projections/recorded.ts';
import { oneOf } from '../../platform/http/json-types.ts';
import { changerSchema } from '../changed-by.ts';

type Values = Readonly<Record<string, string | number | boolean | null>>;
/** What stood there, or stands: a text, what a mail says, or values by their names; null where there is nothing. */
type Said = string | MailWords | Values | null;

/** One change, as the history tells it. */
export interface PastChange {
  recorded: Recorded<AnyEvent>;
  /** Of a text, a mail, a language. */
  languageCode?: string;
  before: Said;
  after: Said;
  source: (typeof WORDS_SOURCES)[number];
}

const mailWords = Type.Object({ subject: Type.String(), text: Type.String(), html: Type.String() });
/** Text, number, yes or no, or nothing; of anything else there is none. */
const values = Type.Unsafe<Values>({
  type: 'object',
  additionalProperties: { type: ['string', 'number', 'boolean', 'null'] },
});
const said = (description: string) =>
  Type.Union([Type.String(), mailWords, values, Type.Null()], { description });

export const pastChangeSchema = Type.Object({
  eventId: Type.String(),
  at: Type.String({ description: 'ISO 8601' }),
  by: changerSchema,
  languageCode: Type.Optional(Type.String({ description: 'of a text, a mail, a language' })),
  before: said(
    'a text; of a mail what it said; of others the values that changed; null where there was nothing',
  ),
  after: said('the same after it; null where it was deleted, or a text taken back'),
  source: oneOf(WORDS_SOURCES),
  revision: Type.String({ description: 'decimal, of what it is about after it' }),
});

/** The newest changes of one thing, the newest first, and how many there are in all. */
export interface PastChanges {
  changes: PastChange[];
  total: number;
}

/**
 * The newest events of some streams, of which every event is a change, as `changeOf` tells it: as many as are asked for, and how many
 * there are in all.
 */
export async function newestChanges<E extends AnyEvent>(
  { store }: Pick<Platform, 'store'>,
  streams: readonly string[],
  { upcast, most }: { upcast: Upcast<E>; most: number },
  changeOf: (recorded: Recorded<E>) => Omit<PastChange, 'recorded'>,
): Promise<PastChanges> {
  const last = { direction: 'backward', limit: most } as const;
  const stored = await Promise.all(streams.map((stream) => store.readStream(stream, last)));
  const changes = stored
    .flat()
    .sort((one, other) => (one.position < other.position ? 1 : -1))
    .slice(0, most)
    .map((event) => {
      const recorded = readRecorded(event, upcast);
      return { recorded, ...changeOf(recorded) };
    });
  const total = stored.reduce((sum, [newest]) => sum + (newest ? Number(newest.revision) + 1 : 0), 0);
  return { changes, total };
}
