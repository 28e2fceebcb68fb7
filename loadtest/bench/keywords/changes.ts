import { randomUUID } from 'node:crypto';
import { refreshMetrics } from '@keywright/services/keyword-figures/index.ts';
import { systemClock } from '@keywright/services/platform/clock.ts';
import { connect } from '@keywright/services/platform/db/connect.ts';
import { openEventStore } from '@keywright/services/platform/event-store/open-event-store.ts';
import type pg from 'pg';
import type { LargeProject } from './large-project.ts';
import type { Listeners } from './listeners.ts';
import type { Outcome } from './outcome.ts';
import type { Person } from '../person.ts';
import { phrase } from './phrases.ts';
import { BENCH_MARKET } from './project-events.ts';

const MOVES = 6;
const MOVED = 10_000;
const REFRESHES = 4;
/** Most keywords of one refresh, and of one event. */
const A_REFRESH = 1_000;

interface Moved {
  position: string;
  moved: number;
}

const now = () => performance.timeOrigin + performance.now();

/** The same keywords go to and fro between two lists of two scopes; the first time warms up. */
export async function moves(
  person: Person,
  { projectId, size, lists }: LargeProject,
  client: pg.Client,
  listeners: Listeners,
): Promise<Outcome[]> {
  const most = Math.min(MOVED, Math.floor(size / 20));
  const { rows } = await client.query<{ id: string }>(
    `select id from keyword_views where project_id = $1 and scope = 'MY_GOAL' and list_id is null order by id limit $2`,
    [projectId, most],
  );
  const ids = rows.map(({ id }) => id);
  const places = (['MY_GOAL', 'MY_REALITY'] as const).map((to) => ({
    to,
    keyWordListId: lists.find(({ scope }) => scope === to)?.listId,
  }));
  const found: Record<'answered' | 'heard' | 'frames' | 'bytes', number[]> = {
    answered: [],
    heard: [],
    frames: [],
    bytes: [],
  };
  for (let nth = 0; nth <= MOVES; nth += 1) {
    listeners.clear();
    const began = now();
    const { body, ms } = await person.ask<Moved>('/api/keyword/group/move-kw', {
      projectId,
      ids,
      ...places[nth % 2],
    });
    if (body.moved !== ids.length) throw new Error(`${body.moved} of ${ids.length} keywords were moved`);
    // The end of a batch, which is what is answered, changes nothing that anybody shows: the event before it does.
    const { at, frames, bytes } = await listeners.heard(BigInt(body.position) - 1n);
    if (nth === 0) continue;
    found.answered.push(ms);
    found.heard.push(at - began);
    found.frames.push(frames);
    found.bytes.push(bytes);
  }
  const what = `moving ${ids.length.toLocaleString('en-GB')} keywords`;
  return [
    { name: `${what}, until it is answered`, unit: 'ms', values: found.answered, atMost: 1_000 },
    {
      name: `${what}, until each of ${listeners.count} sockets has it`,
      unit: 'ms',
      values: found.heard,
      atMost: 2_000,
    },
    { name: `${what}, frames a socket`, unit: 'frames', values: found.frames, atMost: 1 },
    { name: `${what}, the longest frame`, unit: 'bytes', values: found.bytes, atMost: 1_000 },
  ];
}

/** New figures, until every socket has heard of them; those of 10,000 keywords are ten refreshes, one after the other. */
export async function refreshes(
  databaseUrl: string,
  { size }: LargeProject,
  listeners: Listeners,
): Promise<Outcome[]> {
  const db = connect(databaseUrl, { statementTimeoutMs: 0 });
  const store = openEventStore(databaseUrl, { log: console });
  const refresh = async (from: number, to: number, volume: number) => {
    const figures = Array.from({ length: to - from }, (_, nth) => ({
      ...{ keyword: phrase(from + nth), volume, months: [volume], cpc: 1, competition: 0.5 },
    }));
    const ids = { commandId: randomUUID(), correlationId: randomUUID() };
    const { position } = await refreshMetrics(
      { db, store, clock: systemClock },
      { market: BENCH_MARKET, figures, ...ids },
    );
    return position;
  };
  const times = async (keywords: number, told: (written: number, heard: number) => void) => {
    for (let nth = 0; nth <= REFRESHES; nth += 1) {
      listeners.clear();
      const began = now();
      let position = 0n;
      for (let from = 0; from < keywords; from += A_REFRESH)
        position = await refresh(from, Math.min(keywords, from + A_REFRESH), 10 * (nth + 1));
      const written = now() - began;
      const { at } = await listeners.heard(position);
      if (nth > 0) told(written, at - began);
    }
  };
  try {
    const outcomes: Outcome[] = [];
    for (const keywords of [500, Math.min(10_000, Math.floor(size / 20))]) {
      const [written, heard]: [number[], number[]] = [[], []];
      await times(keywords, (one, other) => {
        written.push(one);
        heard.push(other);
      });
      const what = `new figures of ${keywords.toLocaleString('en-GB')} keywords`;
      outcomes.push(
        { name: `${what}, until they are recorded`, unit: 'ms', values: written, atMost: null },
        { name: `${what}, until each socket has them`, unit: 'ms', values: heard, atMost: null },
      );
    }
    return outcomes;
  } finally {
    await store.close();
    await db.destroy();
  }
}
