import { measureCpu } from '../engine/run/cpu.ts';
import type { RowRun, Sample } from '../engine/row.ts';
import { BareServer } from './bare/bare-server.ts';
import { ClientProcess } from './client/client-process.ts';
import { LiveProduct } from './product/live-product.ts';
import { countStatements } from './product/statements.ts';
import { withCleanup } from './with-cleanup.ts';

const SOCKETS = 5_000;
const AT_ONCE = 500;
const PROJECTS = 20;
const MISSED = { count: 200, ms: 500 };
const MAX_STATEMENTS = 0.05;
const ALL = Array.from({ length: PROJECTS }, (_, index) => index);

/**
 * 5,000 sockets come back at once after changes they have missed. Ours open, say hello with the token of their connection
 * before, subscribe from where they were, and are done when the last has every missed change; bare ones are done when they
 * are open. All statements that the database gets from the product meanwhile are counted by the database itself.
 */
export function stormRow(): Promise<RowRun> {
  return withCleanup(async (keep) => {
    const product = keep(await LiveProduct.start({ projects: PROJECTS, topics: 20, people: SOCKETS }));
    const [bare, client] = [keep(await BareServer.start()), keep(new ClientProcess())];
    const statements = keep(await countStatements(product.postgres));
    const problems: string[] = [];
    const perClient: number[] = [];
    const opening = { port: product.port, path: '/api/live', atOnce: AT_ONCE };
    // Everybody was there before, by a ticket, and has lost the connection.
    await client.open('ours', { ...opening, subscribers: await product.subscribers() });
    await client.close('ours');

    async function yardstick(): Promise<Sample> {
      const openings = await bare.openings(SOCKETS, 1);
      const cpu = measureCpu({ servers: [bare.child.pid], clients: [client.pid] });
      let value = 0;
      for (const opening of openings) {
        value += await client.open('bare', { port: bare.port, atOnce: AT_ONCE, ...opening });
      }
      const cores = cpu();
      await client.close('bare');
      return { value, cpu: cores };
    }

    async function ours(): Promise<Sample> {
      const subscribers = await product.subscribers();
      await client.seed('ours', await product.lists());
      const missed = await product.load({
        ms: MISSED.ms,
        rate: MISSED.count / (MISSED.ms / 1_000),
        projects: ALL,
      });
      await statements.reset();
      const cpu = measureCpu({ servers: [product.child.pid, product.postgres.pid], clients: [client.pid] });
      const took = await client.open('ours', { ...opening, subscribers, resume: true });
      const live = performance.now();
      await client.caughtUp('ours', missed);
      const value = took + performance.now() - live;
      const cores = cpu();
      const each = (await statements.count()) / SOCKETS;
      perClient.push(each);
      if (each > MAX_STATEMENTS) problems.push(...(await statements.most()));
      problems.push(
        ...(await client.problems('ours')),
        ...(await client.differences('ours', await product.digests())),
      );
      await client.close('ours');
      return { value, cpu: cores, detail: { 'statements a client': each } };
    }

    return {
      configuration: [
        ...product.postgres.configuration,
        `${SOCKETS} sockets of as many people over ${PROJECTS} projects, ${AT_ONCE} handshakes at once, ${MISSED.count} changes missed; they come back with the tokens that their tickets brought them`,
      ],
      yardstick,
      ours,
      verify() {
        const most = Math.max(...perClient);
        const tooMany =
          most > MAX_STATEMENTS ? [`the database got ${most.toFixed(3)} statements a client`] : [];
        return Promise.resolve([...new Set(problems), ...tooMany]);
      },
    };
  });
}
