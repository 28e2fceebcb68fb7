import { setImmediate as turn } from 'node:timers/promises';
import { topicRow } from '@keywright/events/testing/topic-rows';
import type { TopicRow } from '@keywright/events/topic';
import fc from 'fast-check';
import { createStore } from 'jotai';
import { expect, it } from 'vitest';
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
type Step =
  { need: number } | { change: Pick<TopicRow, 'id' | 'totalMsv' | 'status'>[] } | 'read' | 'send' | 'reload';
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ need: fc.integer({ min: 0, max: 45 }) }) },
  { weight: 4, arbitrary: fc.record({ change: fc.array(row, { minLength: 1, maxLength: 3 }) }) },
  { weight: 4, arbitrary: fc.constant('read') },
  { weight: 4, arbitrary: fc.constant('send') },
  { weight: 1, arbitrary: fc.constant('reload') },
);

/** A page that was asked for: read when the server gets to it, sent when the network does. */
interface Answer {
  read(): void;
  send(): void;
}

/** A list of a server with 40 of its 60 rows in it, while others work and answers take their time. */
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
  const rule = {
    matches: ({ status }: TopicRow) => status === 'SEO_CHECK',
    compare: (a: TopicRow, b: TopicRow) => b.totalMsv - a.totalMsv || (a.id < b.id ? -1 : 1),
  };
  const listed = () => [...server.values()].filter(rule.matches).sort(rule.compare);
  const answers: Answer[] = [];
  const page = (number: number, size: number) =>
    new Promise<ListPage<TopicRow>>((resolve) => {
      let answer: ListPage<TopicRow> | null = null;
      const read = () => {
        const [from, all] = [number * size, listed()];
        const part = {
          rows: all.slice(from, from + size),
          total: all.length,
          last: from + size >= all.length,
        };
        return (answer ??= { ...part, capped: false, epoch: 'e1', position: String(position) });
      };
      answers.push({ read: () => void read(), send: () => resolve(read()) });
    });
  const channel = {
    seed: () => 'accepted' as const,
    changedSince: (since: string) =>
      new Set([...changed].filter(([, at]) => at > Number(since)).map(([id]) => id)),
  };
  const source = { page, count: () => Promise.resolve(listed().length) };
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
    happens(changes: readonly Partial<TopicRow>[]): void {
      position += 1;
      const frame = changes.map((change) => {
        const revision = String(Number(server.get(change.id!)!.revision) + 1);
        server.set(change.id!, topicRow({ ...change, revision }));
        changed.set(change.id!, position);
        return server.get(change.id!)!;
      });
      rows.receiveFrame(frame, []);
      rows.flush();
    },
  };
}

it('a list from its beginning on is that of the server, however changes and answers cross', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const { list, listed, answers, happens } = world();
      const close = list.open();
      for (const one of steps) {
        if (one === 'read') answers[0]?.read();
        else if (one === 'reload') void list.reload();
        else if (one === 'send') {
          answers.shift()?.send();
          await turn();
        } else if ('need' in one) void list.need(one.need, one.need + 5);
        else happens(one.change);
      }
      for (let quiet = 0; quiet < 3; quiet += 1) {
        if (answers.length > 0) quiet = 0;
        answers.shift()?.send();
        await turn();
      }
      const { start, ids } = list.view.list;
      close();
      const all = listed().map(({ id }) => id);
      expect({ start, ids }).toEqual({ start: 0, ids: all.slice(0, ids.length) });
    }),
    { numRuns: 300, seed: 5 },
  );
});
