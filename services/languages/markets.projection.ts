import { type AnyEvent, categoryOf, idOfStream, type Recorded } from '@keywright/events';
import {
  COUNTRY_CATEGORY,
  type CountryState,
  evolveCountry,
  evolveLanguage,
  LANGUAGE_CATEGORY,
  type LanguageState,
  upcastCountryEvent,
  upcastLanguageEvent,
} from '@keywright/events/office';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Transaction } from 'kysely';
import type { StoredEvent } from '../platform/event-store/port.ts';
import type { Projection } from '../platform/projections/port.ts';
import { readRecorded } from '../platform/projections/recorded.ts';

/** What administrators have changed of languages and countries, beside what is shipped. */
export const marketsProjection: Projection = {
  name: 'markets',
  version: 1,
  categories: [LANGUAGE_CATEGORY, COUNTRY_CATEGORY],
  tables: ['language_changes', 'country_changes'],
  async apply(events, tx) {
    const of = (category: string) => events.filter(({ stream }) => categoryOf(stream) === category);
    await saveLanguages(tx, of(LANGUAGE_CATEGORY));
    await saveCountries(tx, of(COUNTRY_CATEGORY));
    // Who listens is told that there is something to ask for: markets-channels.ts.
    return [];
  },
};

async function saveLanguages(tx: Transaction<Database>, events: readonly StoredEvent[]): Promise<void> {
  if (events.length === 0) return;
  const stored = await tx
    .selectFrom('language_changes')
    .selectAll()
    .where('code', 'in', codesOf(events))
    .execute();
  const before = new Map(
    stored.map(({ code, changed, standing, changed_by: by, changed_at: at, position }) => [
      code,
      { state: { changed, standing, by, at: at.toISOString() }, position },
    ]),
  );
  const recorded = events.map((event) => readRecorded(event, upcastLanguageEvent));
  const rows = [...folded(before, recorded, evolveLanguage)].flatMap(([code, { state, ...last }]) =>
    state === null ? [] : [{ code, ...last, ...columnsOf(state), standing: state.standing }],
  );
  if (rows.length === 0) return;
  await tx
    .insertInto('language_changes')
    .values(rows)
    .onConflict((known) =>
      known.column('code').doUpdateSet((row) => ({
        changed: row.ref('excluded.changed'),
        standing: row.ref('excluded.standing'),
        revision: row.ref('excluded.revision'),
        changed_by: row.ref('excluded.changed_by'),
        changed_at: row.ref('excluded.changed_at'),
        position: row.ref('excluded.position'),
      })),
    )
    .execute();
}

async function saveCountries(tx: Transaction<Database>, events: readonly StoredEvent[]): Promise<void> {
  if (events.length === 0) return;
  const stored = await tx
    .selectFrom('country_changes')
    .selectAll()
    .where('code', 'in', codesOf(events))
    .execute();
  const before = new Map(
    stored.map(({ code, changed, changed_by: by, changed_at: at, position }) => [
      code,
      { state: { changed, by, at: at.toISOString() }, position },
    ]),
  );
  const recorded = events.map((event) => readRecorded(event, upcastCountryEvent));
  const rows = [...folded(before, recorded, evolveCountry)].flatMap(([code, { state, ...last }]) =>
    state === null ? [] : [{ code, ...last, ...columnsOf(state) }],
  );
  if (rows.length === 0) return;
  await tx
    .insertInto('country_changes')
    .values(rows)
    .onConflict((known) =>
      known.column('code').doUpdateSet((row) => ({
        changed: row.ref('excluded.changed'),
        revision: row.ref('excluded.revision'),
        changed_by: row.ref('excluded.changed_by'),
        changed_at: row.ref('excluded.changed_at'),
        position: row.ref('excluded.position'),
      })),
    )
    .execute();
}

const codesOf = (events: readonly StoredEvent[]): string[] => [
  ...new Set(events.map(({ stream }) => idOfStream(stream))),
];

/** What is held of a stream, up to which event. */
interface Held<State> {
  state: State;
  position: string;
}

/** The states after events that are new to what is held, by the code that they are of. */
function folded<State, E extends AnyEvent>(
  before: ReadonlyMap<string, Held<State>>,
  events: readonly Recorded<E>[],
  evolve: (state: State | null, recorded: Recorded<E>) => State | null,
): Map<string, Held<State | null> & { revision: string }> {
  const after = new Map<string, Held<State | null> & { revision: string }>();
  for (const recorded of events) {
    const code = idOfStream(recorded.stream);
    const { position } = recorded;
    const held = after.get(code) ?? before.get(code);
    if (held !== undefined && BigInt(held.position) >= BigInt(position)) continue;
    // The first change is the first revision; 0 is what was shipped.
    const revision = (BigInt(recorded.revision) + 1n).toString();
    after.set(code, { state: evolve(held?.state ?? null, recorded), revision, position });
  }
  return after;
}

function columnsOf({ changed, by, at }: NonNullable<LanguageState | CountryState>) {
  return { changed: JSON.stringify(changed), changed_by: by, changed_at: new Date(at) };
}
