import {
  EMPTY_KEYWORD_FILTER,
  keywordList,
  keywordOrder,
} from '@keywright/services/keywords/read/keyword-list.ts';
import { countKeywords, sumFigures } from '@keywright/services/keywords/read/keyword-sums.ts';
import type pg from 'pg';
import { percentile } from '../percentile.ts';
import { median } from '../engine/run/statistics.ts';
import type { LargeProject } from './large-project.ts';
import type { Outcome } from './outcome.ts';
import type { Person } from '../person.ts';
import { SEARCHED } from './phrases.ts';
import { type SameSql, timeOf } from './same-sql.ts';

const ROUNDS = 5;
/** Asked so often a round; the median of them is the round’s. */
const TIMES = 15;
const WARM_UPS = 10;
/** Rows of a page, as where nothing is said. */
const ROWS = 20;
const LISTED = '/api/keywordViews/search/byCriteria';

interface Page {
  nextCursor: string | null;
  page: { totalElements: number };
}

/** Who asks, and the same database without the product. */
export interface Asked {
  /** Several: who jumps in a list for the first time is another each time. */
  people: readonly [Person, ...Person[]];
  project: LargeProject;
  client: pg.Client;
  same: SameSql;
}

/** The first page of a scope, over HTTP and by the statements that the answer is made of. */
export async function firstPage({ people: [person], project, client, same }: Asked): Promise<Outcome> {
  const scope = { scopeId: project.projectId, userId: project.projectId, today: '' };
  const filter = { ...EMPTY_KEYWORD_FILTER, scopes: ['MY_GOAL' as const] };
  const statements = await same.of(async (db) => {
    await keywordList.page(db, scope, filter, keywordOrder({}), { skip: 0 }, ROWS);
    await db.transaction().execute((tx) => countKeywords(tx, scope, filter));
  });
  const own = statements.filter(({ text }) => text.includes('select'));
  const { ratios, ours, theirs } = await compared(
    async () => (await person.ask<Page>(`${LISTED}?projectId=${project.projectId}&scopes=MY_GOAL`)).ms,
    () => timeOf(client, own),
  );
  const of = `${median(ours).toFixed(1)} ms, ${own.length} statements ${median(theirs).toFixed(1)} ms`;
  return { name: 'first page over HTTP / the same SQL', unit: 'x', values: ratios, atMost: 2.5, of };
}

/** A page half way down the whole list, as who scrolls there and as who jumps there gets it, against the first one. */
export async function deepPages({ people, project, client }: Asked): Promise<Outcome[]> {
  const [person, ...others] = people;
  const list = `${LISTED}?projectId=${project.projectId}`;
  const first = async () => (await person.ask<Page>(list)).ms;
  const depth = Math.floor(project.size / 2);
  const page = Math.floor(depth / ROWS);
  const cold: number[] = [];
  for (const other of others.slice(0, ROUNDS)) cold.push((await other.ask(`${list}&page=${page}`)).ms);
  const { body } = await person.ask<Page>(`${list}&page=${page}`);
  const jumped = await compared(async () => (await person.ask<Page>(`${list}&page=${page}`)).ms, first);
  const scrolled = await compared(
    async () => (await person.ask<Page>(`${list}&cursor=${body.nextCursor ?? ''}`)).ms,
    first,
  );
  const counted = await timeOf(client, [
    { text: 'select count(*) from keyword_views where project_id = $1', values: [project.projectId] },
  ]);
  const words = ({ ours, theirs }: Compared) =>
    `${median(ours).toFixed(1)} ms, the first ${median(theirs).toFixed(1)} ms`;
  const at = depth.toLocaleString('en-GB');
  return [
    {
      name: `page at depth ${at}, scrolled to / first page`,
      unit: 'x',
      values: scrolled.ratios,
      atMost: 1.5,
      of: words(scrolled),
    },
    {
      name: `page at depth ${at}, jumped to / first page`,
      unit: 'x',
      values: jumped.ratios,
      atMost: 1.5,
      of: words(jumped),
    },
    {
      name: `first jump of somebody to depth ${at}`,
      unit: 'ms',
      values: cold,
      atMost: null,
      of: `all are counted in ${counted.toFixed(0)} ms`,
    },
  ];
}

/** Count and volume of a scope, against counting its rows: the statements of both over one connection. */
export async function totals({ people: [person], project, client, same }: Asked): Promise<Outcome[]> {
  const scope = { scopeId: project.projectId, userId: project.projectId, today: '' };
  const filter = { ...EMPTY_KEYWORD_FILTER, scopes: ['MY_GOAL' as const] };
  const statements = await same.of(async (db) => {
    await countKeywords(db, scope, filter);
    await sumFigures(db, scope, filter);
  });
  const counting = {
    text: `select count(*) from keyword_views where project_id = $1 and scope = 'MY_GOAL'`,
    values: [project.projectId],
  };
  const { ratios, ours, theirs } = await compared(
    () => timeOf(client, statements),
    () => timeOf(client, [counting]),
  );
  const of = `${median(ours).toFixed(1)} ms, counting ${median(theirs).toFixed(1)} ms`;
  const asked = `projectId=${project.projectId}&scopes=MY_GOAL`;
  const answered: number[] = [];
  for (let nth = 0; nth < TIMES; nth += 1) {
    const count = await person.ask(`/api/keywordViews/search/countByFilter?${asked}`);
    const volume = await person.ask(`/api/keywordViews/search/volumeByFilter?${asked}`);
    answered.push(count.ms + volume.ms);
  }
  return [
    { name: 'totals of a scope / count(*)', unit: 'x', values: ratios, atMost: 0.05, of },
    { name: 'totals of a scope, two answers over HTTP', unit: 'ms', values: answered, atMost: null },
  ];
}

/** The 95th percentile of all texts and places in each round. */
export async function searches({ people: [person], project }: Asked): Promise<Outcome> {
  const values: number[] = [];
  const slowest = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const times: number[] = [];
    for (const where of ['', '&scopes=MY_GOAL', '&scopes=OUT_OF_SCOPE'])
      for (const text of SEARCHED) {
        const query = `projectId=${project.projectId}${where}&str=${encodeURIComponent(text)}`;
        const { ms } = await person.ask(`${LISTED}?${query}`);
        times.push(ms);
        const name = `"${text}"${where}`;
        slowest.set(name, Math.max(ms, slowest.get(name) ?? 0));
      }
    values.push(percentile(times, 0.95));
  }
  const worst = [...slowest].toSorted(([, one], [, other]) => other - one).slice(0, 4);
  const of = `slowest ${worst.map(([name, ms]) => `${name} ${ms.toFixed(0)} ms`).join(', ')}`;
  return { name: 'contains-filter, p95 of a page', unit: 'ms', values, atMost: 300, of };
}

interface Compared {
  ratios: number[];
  ours: number[];
  theirs: number[];
}

/** Both in turn, one by one, so that whatever else the machine does meets both; each figure is the median of a round. */
async function compared(ours: () => Promise<number>, theirs: () => Promise<number>): Promise<Compared> {
  for (let nth = 0; nth < WARM_UPS; nth += 1) {
    await ours();
    await theirs();
  }
  const found: Compared = { ratios: [], ours: [], theirs: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const [own, other]: [number[], number[]] = [[], []];
    for (let nth = 0; nth < TIMES; nth += 1) {
      own.push(await ours());
      other.push(await theirs());
    }
    found.ours.push(median(own));
    found.theirs.push(median(other));
    found.ratios.push(median(own) / median(other));
  }
  return found;
}
