import { setImmediate as turn } from 'node:timers/promises';
import { topicRow } from '@keywright/events/testing/topic-rows';
import type { TopicRow } from '@keywright/events/topic';
import fc from 'fast-check';
import { createStore } from 'jotai';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { ListPage } from './list-pages.ts';
import { LiveList } from './live-list.ts';
import { RowStore } from './row-store.ts';

const PAGE = 4;
const idOf = (number: number): string => `t${String(number).padStart(2, '0')}`;
const row = fc.record({
  id: fc.integer({ min: 0, max: 59 }).map(idOf),
  totalMsv: fc.integer({ min: 0, max: 60 }),
  status: fc.constantFrom('SEO_CHECK' as const, 'SEO_CHECK' as const, 'OPTIMIZED' as const),
});
type Changed = Pick<TopicRow, 'id' | 'totalMsv' | 'status'>;
type Step =
  | { need: number }
  | { change: Changed[] }
  | { own: Changed }
  | 'read'
  | 'send'
  | 'reload'
  | 'frame'
  | 'paint'
  | 'answer own';
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ need: fc.integer({ min: 0, max: 45 }) }) },
  { weight: 4, arbitrary: fc.record({ change: fc.array(row, { minLength: 1, maxLength: 3 }) }) },
  { weight: 4, arbitrary: fc.constant('read') },
  { weight: 4, arbitrary: fc.constant('send') },
  { weight: 2, arbitrary: fc.record({ own: row }) },
  { weight: 4, arbitrary: fc.constantFrom('frame', 'paint', 'answer own') },
  { weight: 1, arbitrary: fc.constant('reload') },
);

/** A page or count that was asked for: read when the server gets to it, sent when the network does. */
interface Answer {
  read(): void;
  send(): void;
}

/** A list of a server with 40 of its 60 rows in it, while others work and answers, frames and commands take their time. */
function world() {
  const store = createStore();
  const rows = new RowStore<TopicRow>(
    store,
    () => Promise.reject(new Error('not asked for')),
    () => undefined,
  );
  const made = Array.from({ length: 60 }, (_, number) =>
    topicRow({
      id: idOf(number),
      totalMsv: 60 - number,
      status: number < 40 ? 'SEO_CHECK' : 'OPTIMIZED',
      revision: '1',
    }),
  );
  const server = new Map(made.map((each) => [each.id, each]));
  const changed = new Map<string, number>();
  let position = 10;
  let acts = 0;
  const rule = {
    matches: ({ status }: TopicRow) => status === 'SEO_CHECK',
    compare: (a: TopicRow, b: TopicRow) => b.totalMsv - a.totalMsv || (a.id < b.id ? -1 : 1),
  };
  const listed = () => [...server.values()].filter(rule.matches).sort(rule.compare);
  const answers: Answer[] = [];
  const asked = <Answer>(answerNow: () => Answer) =>
    new Promise<Answer>((resolve) => {
      let answer: Answer | null = null;
      const read = () => (answer ??= answerNow());
      answers.push({ read: () => void read(), send: () => resolve(read()) });
    });
  const page = (number: number, size: number) =>
    asked((): ListPage<TopicRow> => {
      const [from, all] = [number * size, listed()];
      const part = { rows: all.slice(from, from + size), total: all.length, last: from + size >= all.length };
      return { ...part, capped: false, cursor: null, epoch: 'e1', position: String(position) };
    });
  const count = () => asked(() => ({ total: listed().length, position: String(position) }));
  const frames: (() => void)[] = [];
  const commands: (() => void)[] = [];
  const channel = {
    seed: () => 'accepted' as const,
    changedSince: (since: string) =>
      new Set([...changed].filter(([, at]) => at > Number(since)).map(([id]) => id)),
  };
  const behind = () => Promise.reject(new Error('not asked for'));
  const source = { page, count, behind };
  const list = new LiveList<TopicRow>({
    store,
    rows,
    channel,
    source,
    rule,
    pageSize: PAGE,
    recountAfter: 0,
  });
  return {
    list,
    listed,
    answers,
    frames,
    commands,
    paint: () => rows.flush(),
    happens,
    acts(change: Changed): void {
      if (rows.serverRow(change.id) === null) return;
      const command = `command ${(acts += 1)}`;
      rows.begin(change.id, command, change);
      commands.push(() => rows.accept(change.id, command, happens([change])));
    },
  };

  function happens(changes: readonly Changed[]): string {
    position += 1;
    const at = position;
    const made = changes.map((change) => {
      const revision = String(Number(server.get(change.id)!.revision) + 1);
      server.set(change.id, topicRow({ ...change, revision }));
      return server.get(change.id)!;
    });
    frames.push(() => {
      for (const { id } of made) changed.set(id, at);
      rows.receiveFrame(made, [], String(at));
    });
    return made[0]!.revision;
  }
}

/** A page is read before one's own command has moved a row of it behind what is loaded. */
const OWN_ROW_BEHIND: Step[] = [
  'send',
  'reload',
  'read',
  { change: [{ id: 't00', totalMsv: 0, status: 'SEO_CHECK' }] },
  { own: { id: 't01', totalMsv: 0, status: 'SEO_CHECK' } },
  { need: 0 },
  'frame',
];

beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterAll(() => void vi.useRealTimers());

it('a list from its beginning on and its total are those of the server, however answers, frames and commands cross', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const { list, listed, answers, frames, commands, paint, happens, acts } = world();
      const close = list.open();
      for (const one of steps) {
        if (one === 'read') answers[0]?.read();
        else if (one === 'reload') void list.reload();
        else if (one === 'frame') frames.shift()?.();
        else if (one === 'paint') paint();
        else if (one === 'answer own') commands.shift()?.();
        else if (one === 'send') {
          answers.shift()?.send();
          await turn();
        } else if ('need' in one) void list.need(one.need, one.need + 5);
        else if ('own' in one) acts(one.own);
        else happens(one.change);
      }
      for (let quiet = 0, rounds = 0; quiet < 3 && rounds < 300; quiet += 1, rounds += 1) {
        const late = [commands.shift(), frames.shift(), answers.shift()?.send];
        if (late.some((each) => each !== undefined)) quiet = 0;
        for (const each of late) each?.();
        paint();
        vi.advanceTimersByTime(1);
        await turn();
      }
      const { start, ids, total } = list.view.list;
      close();
      const all = listed().map(({ id }) => id);
      expect({ start, ids, total }).toEqual({ start: 0, ids: all.slice(0, ids.length), total: all.length });
    }),
    { numRuns: 200, seed: 5, examples: [[OWN_ROW_BEHIND]] },
  );
});
