import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewEvent } from '../platform/event-store/port.ts';
import { PostgresEventStore } from '../platform/event-store/postgres/postgres-event-store.ts';
import { startTcpProxy } from '../platform/testing/tcp-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.ts';
import { runCommandLine } from './testing/run-command.ts';

let from: TestDatabase;
let to: TestDatabase;

beforeAll(async () => {
  [from, to] = await Promise.all([createTestDatabase(), createTestDatabase()]);
});
afterAll(() => Promise.all([from.drop(), to.drop()]));

const events = (count: number): NewEvent[] =>
  Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    type: 'Counted',
    data: { index },
    metadata: {},
  }));

async function append(database: TestDatabase, stream: string, count: number): Promise<void> {
  const store = new PostgresEventStore(database.url);
  await store.append(stream, 'none', events(count)).finally(() => store.close());
}

/** `onProgress` is called when it first says how far it is. */
const run = (args: readonly string[], onProgress?: () => void) =>
  runCommandLine('eventstore', args, { ...(onProgress && { onProgress }) });

describe('The command line of the event store', () => {
  it('copies every event, says what to do next, and may be run again', async () => {
    await append(from, 'count-1', 7);
    const first = await run(['copy', '--from', from.url, '--to', to.url]);
    expect(first).toMatchObject({ code: 0 });
    expect(first.output).toContain('Copied 7 events; 0 were there already.');
    expect(first.output).toContain('npm run projections -- rebuild');
    await append(from, 'count-2', 2);
    const second = await run(['copy', '--from', from.url, '--to', to.url]);
    expect(second.output).toContain('Copied 2 events; 7 were there already.');
    expect(second.output).toContain('Compared 9 events');
  });

  it('finds what the copy lacks, in one sentence', async () => {
    await append(from, 'count-3', 1);
    const { code, output } = await run(['verify', '--from', from.url, '--to', to.url]);
    expect([code, output.trim().split('\n').length]).toEqual([1, 1]);
    expect(output).toContain('the copy ends before Counted');
  });

  it.each(['--from', '--to'])(
    'ends with one sentence, no stack, where the store of %s is lost in mid-copy',
    async (lost) => {
      await using source = await createTestDatabase();
      await using target = await createTestDatabase();
      for (let nth = 0; nth < 30; nth += 1) await append(source, `count-${nth}`, 100);
      await using proxy = await startTcpProxy(lost === '--from' ? source.url : target.url);
      const urls = { '--from': source.url, '--to': target.url, [lost]: proxy.url };
      const args = Object.entries(urls).flat();
      const { code, output } = await run(['copy', ...args], () => proxy.refuse(true));
      expect(output.trim().split('\n').at(-1)).toMatch(
        new RegExp(`^The event store at 127\\.0\\.0\\.1:${proxy.port} does not answer: .* ${lost}\\.$`),
      );
      expect(output).not.toContain('    at ');
      expect(code).toBe(1);
    },
  );

  it.each([
    ['no target', ['copy', '--from', 'postgres://a@b/c'], 'Say what to do'],
    ['an unknown option', ['copy', '--into', 'memory:'], "Unknown option '--into'"],
  ])('refuses %s', async (_, args, sentence) => {
    const { code, output } = await run(args);
    expect(code).toBe(1);
    expect(output).toContain(sentence);
    expect(output).not.toContain('    at ');
  });
});
