import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '@keywright/services/platform/testing/until.ts';
import { Trickle } from '../hostile-clients/attackers.ts';
import { BARE_MS, judgePhase, MAX_FRAME_MS, MAX_MS } from '../hostile-clients/judge-phase.ts';
import type { Phase } from '../hostile-clients/phase.ts';
import { PHASES } from '../hostile-clients/phases.ts';
import { QuietProcess } from '../hostile-clients/quiet-process.ts';
import type { Met, Waits } from '../hostile-clients/quiet-user.ts';
import { createLoadAccounts, tokenOfAccount } from '../load-clients/load-accounts.ts';
import { loadBoard } from '../product/board.ts';
import { liveBytes, peakResidentBytes } from '../product/memory.ts';
import { startProductTarget } from '../product/product-target.ts';
import type { Drill } from '../run/drill.ts';
import { drillOn } from '../run/outcome.ts';

const SECRET = 'a secret of this drill, long enough to be one';
/** Of the process's own heap, whose garbage V8 would else let grow for long: what has to stand in more of it ends the process. */
const HEAP_MB = 256;
/** The product's own limits, which drills of other faults do without. */
const LIMITED = {
  ...{ RATE_LIMIT_USER: '1200', RATE_LIMIT_ADDRESS: '6000', JWT_SECRET: SECRET },
  NODE_OPTIONS: `--inspect=127.0.0.1:0 --max-old-space-size=${HEAP_MB}`,
};
/** What the process may still need more than before, once it has come to rest. */
const MAX_GROWTH = 16 * 2 ** 20;
/** What the machine may ever give it: that heap, half as much for the thread that parses files, and what lies off the heaps. */
const MAX_PEAK = 512 * 2 ** 20;
const REST_WITHIN_MS = 60_000;
const SLOW_GONE_WITHIN_MS = 60_000;
const BETWEEN_MS = 500;

const mebibytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MiB`;

async function startLimited() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'keywright-hostile-'));
  const target = await startProductTarget(folder, LIMITED);
  return {
    ...target,
    stop: () => target.stop().finally(() => rm(folder, { recursive: true, force: true })),
  };
}

function describePhase({ name }: Phase, met: Met, peak: number, came: string): string {
  return (
    `${name}: ${came}; quiet user ${met.requests} requests, ${describeWaits(met)}, yardstick ${describeWaits(met.bare)}, ` +
    `slowest of ${met.pongs} pings ${Math.round(met.slowestPong)} ms, ${met.frames} frames, slowest ${Math.round(met.slowestFrame)} ms; memory up to ${mebibytes(peak)} so far`
  );
}

function describeWaits({ p95, slowest }: Waits): string {
  return `p95 ${Math.round(p95)} ms, slowest ${Math.round(slowest)} ms`;
}

export const door: Drill = {
  name: 'door',
  does: `Attackers try ${PHASES.length} ways to exhaust the product, one after the other, beside a quiet user and a team at work.`,
  invariants: [
    `each request of the quiet user, and each ping on their socket, is answered within ${MAX_MS} ms in which the product had a processor, each frame reaches them within ${MAX_FRAME_MS} ms, ` +
      `or in as many times that as a bare server on the same PostgreSQL took of ${BARE_MS} ms`,
    `with a heap of ${HEAP_MB} MiB the process never takes more than ${mebibytes(MAX_PEAK)}, and soon needs no more than ${mebibytes(MAX_GROWTH)} beyond what it did`,
    'every socket that floods is cut off within seconds; slow connections are closed',
    'each attack meets something, and so does the quiet user beside it',
  ],
  run: (context) =>
    context.systems.with(startLimited, async (target) => {
      const { projectId, product, reader } = target;
      const databaseUrl = product.databaseUrl();
      const accounts = await createLoadAccounts(
        databaseUrl,
        [projectId],
        PHASES.length + 1,
        'CONTENT_MANAGER',
      );
      const [quietId = '', ...attackerIds] = accounts.ids;
      const { epoch, position } = await loadBoard(reader, projectId);
      const [feedPosition, url] = [{ epoch, position }, product.url];
      const trickles = PHASES.map(() => new Trickle());
      const quiet = await QuietProcess.open({
        ...{ url, databaseUrl, pid: product.pid, projectId, feedPosition, localAddress: '127.0.0.9' },
        token: tokenOfAccount(SECRET, quietId),
      });
      try {
        return await drillOn(
          target,
          context,
          async (load, notes) => {
            await load.more(20);
            await quiet.met();
            await pause(context.seconds * 1_000);
            const alone = await quiet.met();
            const before = await liveBytes(product.inspectorUrl);
            context.say(
              `alone: ${describeWaits(alone)}, yardstick ${describeWaits(alone.bare)}, memory needed ${mebibytes(before)}`,
            );
            for (const [nth, phase] of PHASES.entries()) {
              const trickle = trickles[nth] ?? new Trickle();
              const attacker = {
                ...{ url, projectId, feedPosition, localAddress: `127.0.0.${60 + nth}` },
                token: tokenOfAccount(SECRET, attackerIds[nth] ?? ''),
                until: performance.now() + context.seconds * 1_000,
              };
              load.count(phase.name, 1);
              const came = await phase.attack(attacker, trickle, notes);
              await pause(BETWEEN_MS);
              const met = await quiet.met();
              const line = describePhase(phase, met, peakResidentBytes(product.pid), came.text);
              context.say(line);
              notes.measured.push(line);
              judgePhase(phase.name, came, met, notes);
            }
            const allClosed = () => trickles.every(({ open }) => open === 0);
            const began = performance.now();
            for (const trickle of trickles) trickle.noticeEnd();
            await until('slow connections are closed', allClosed, SLOW_GONE_WITHIN_MS).catch(() => {
              for (const [nth, { name }] of PHASES.entries()) {
                const open = trickles[nth]?.open ?? 0;
                if (open > 0)
                  notes.broken.push(`${name}: ${open} still open after ${SLOW_GONE_WITHIN_MS / 1_000} s`);
              }
            });
            notes.measured.push(
              `slow connections were closed after ${Math.round((performance.now() - began) / 1_000)} s`,
            );
            let after = Infinity;
            const rested = async () => (after = await liveBytes(product.inspectorUrl)) - before <= MAX_GROWTH;
            await until('memory has returned', rested, REST_WITHIN_MS).catch(() =>
              notes.broken.push(
                `memory did not return: ${mebibytes(before)} needed before, ${mebibytes(after)} after`,
              ),
            );
            const peak = peakResidentBytes(product.pid);
            if (peak > MAX_PEAK) notes.broken.push(`the process took ${mebibytes(peak)}`);
            notes.measured.push(
              `memory needed ${mebibytes(before)} before, ${mebibytes(after)} after; taken ${mebibytes(peak)} at most`,
            );
            if (!(await quiet.met()).isLive) notes.broken.push('the socket of the quiet user was closed');
          },
          { senders: 3, pauseMs: 400 },
        );
      } finally {
        for (const trickle of trickles) trickle.end();
        await quiet.stop();
        await accounts.remove();
      }
    }),
};
