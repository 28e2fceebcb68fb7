import pg from 'pg';
import type { Drill } from '../run/drill.ts';
import { drillOn } from '../run/outcome.ts';

/** Takes an acknowledged event away, or changes where it stands, behind the engine's back. */
const TAMPERING = {
  loss: [
    `delete from es.events where position = (select max(position) from es.events where stream like 'tally-%')`,
  ],
  double: [
    `insert into es.events (position, stream, revision, event_id, type, data, metadata)
     select nextval('es.position_seq'), e.stream,
       (select max(s.revision) + 1 from es.events s where s.stream = e.stream), gen_random_uuid(), e.type, e.data, e.metadata
     from es.events e where e.stream like 'tally-%' order by e.position desc limit 1`,
  ],
  reorder: [
    `with pair as (
       select e.stream, max(e.revision) as last from es.events e
       where e.stream like 'tally-%' group by e.stream having count(*) > 1 order by max(e.position) desc limit 1
     ), two as (
       select e.position, e.event_id, first_value(e.event_id) over w as low, last_value(e.event_id) over w as high
       from es.events e join pair p on p.stream = e.stream and e.revision >= p.last - 1
       window w as (order by e.position rows between unbounded preceding and unbounded following)
     ), parked as (
       select position, case when event_id = low then high else low end as other from two
     )
     update es.events e set event_id = parked.other from parked where e.position = parked.position`,
  ],
} as const;

type Plant = keyof typeof TAMPERING;

async function tamper(url: string, plant: Plant): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Unique ids that change places stand twice for a moment.
    if (plant === 'reorder') {
      await client.query('alter table es.events drop constraint events_event_id_key');
      await client.query(
        'alter table es.events add constraint events_event_id_key unique (event_id) deferrable initially deferred',
      );
    }
    for (const statement of TAMPERING[plant]) {
      const { rowCount } = await client.query(statement);
      if ((rowCount ?? 0) === 0) throw new Error('nothing was there to tamper with');
    }
  } finally {
    await client.end();
  }
}

function planted(plant: Plant, does: string): Drill {
  return {
    name: `planted-${plant}`,
    does,
    invariants: ['the auditor finds it, and the drill fails'],
    planted: true,
    async run(context) {
      const target = await context.systems.engine();
      return drillOn(
        {
          ...target,
          async evidence(acknowledgements) {
            // The read side has to be through first: what it holds is what was acknowledged.
            await target.evidence(acknowledgements);
            await tamper(target.databaseUrl, plant);
            return target.evidence(acknowledgements);
          },
        },
        context,
        async (load) => {
          await load.more(200);
          await load.injectFault(`planted ${plant}`, () => Promise.resolve());
        },
      );
    },
  };
}

/** The three faults that there must never be, made on purpose in a store that had acknowledged better. */
export const plantedDrills: readonly Drill[] = [
  planted('loss', 'An acknowledged event is deleted from the store after the load.'),
  planted('double', 'An acknowledged event is stored a second time after the load, under another id.'),
  planted('reorder', 'Two acknowledged events of a stream change places after the load.'),
];
