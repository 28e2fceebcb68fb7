import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sendHostileFiles } from '../faults/hostile-clients/phases.ts';
import { QuietProcess } from '../faults/hostile-clients/quiet-process.ts';
import { createLoadAccounts, tokenOfAccount } from '../faults/load-clients/load-accounts.ts';
import { loadBoard } from '../faults/product/board.ts';
import { startProductTarget } from '../faults/product/product-target.ts';
import { median, spread } from './engine/run/statistics.ts';
import { turnsFrom } from './engine/run/turns.ts';

const BOUND = 1.5;
const MAX_SPREAD = 0.25;
const SECRET = 'a secret of this bench, long enough to be one';
/** Hundreds of answers a turn. */
const EVERY_MS = 5;

/**
 * `npm run bench -- uploads`: how long others wait for a page of a list while somebody uploads one hostile file after the other, as
 * a ratio to how long they wait without, by the p95 of each turn; beside it the same of a bare server on the same PostgreSQL.
 */
const turns = turnsFrom(process.env);
const folder = await mkdtemp(path.join(os.tmpdir(), 'keywright-uploads-'));
const env = { RATE_LIMIT_USER: '1000000', RATE_LIMIT_ADDRESS: '1000000', JWT_SECRET: SECRET };
const { product, projectId, reader, stop } = await startProductTarget(folder, env);
const closings = [stop, () => rm(folder, { recursive: true, force: true })];
const ours: number[] = [];
const bare: number[] = [];
const bareAlone: number[] = [];
try {
  const databaseUrl = product.databaseUrl();
  const accounts = await createLoadAccounts(databaseUrl, [projectId], 2, 'CONTENT_MANAGER');
  const [quietToken = '', token = ''] = accounts.ids.map((id) => tokenOfAccount(SECRET, id));
  const { epoch, position } = await loadBoard(reader, projectId);
  const common = { url: product.url, projectId, feedPosition: { epoch, position } };
  const quiet = await QuietProcess.open({
    ...{ ...common, databaseUrl, pid: product.pid, token: quietToken },
    ...{ localAddress: '127.0.0.9', everyMs: EVERY_MS },
  });
  closings.unshift(() => quiet.stop());
  const attack = (ms: number) =>
    sendHostileFiles({ ...common, token, localAddress: '127.0.0.60', until: performance.now() + ms }, 1);
  await attack(turns.warmUpMs);
  for (let turn = 0; turn < turns.alternations; turn += 1) {
    await quiet.met(0);
    await pause(turns.ms);
    const before = await quiet.met(0);
    const came = await attack(turns.ms);
    const beside = await quiet.met(0);
    if (came.met === 0) throw new Error('some files were not answered');
    if (before.refused + beside.refused > 0) throw new Error('answers were refused');
    bareAlone.push(before.bare.p95);
    ours.push(beside.p95 / before.p95);
    bare.push(beside.bare.p95 / before.bare.p95);
    console.log(
      `p95 ${ms(before.p95)} alone, ${ms(beside.p95)} beside files (${beside.requests} answers; files: ${came.text}); ` +
        `bare ${ms(before.bare.p95)}, ${ms(beside.bare.p95)}`,
    );
  }
} finally {
  for (const close of closings) await close();
}
// What a bare server suffers as well is the machine's, as where the one who uploads needs a core of two.
const ratios = ours.map((each, turn) => each / Math.max(1, bare[turn] ?? NaN));
const [ratio, unsteady] = [median(ratios), spread(bareAlone)];
const list = (values: readonly number[]) => values.map((each) => each.toFixed(2)).join(', ');
console.log(
  `others wait ${median(ours).toFixed(2)} times as long beside hostile files (${list(ours)}), ` +
    `for a bare server ${median(bare).toFixed(2)} times (${list(bare)}): ` +
    `${ratio.toFixed(2)} times what the machine explains, at most ${BOUND}; ` +
    `the bare server alone within ${Math.round(unsteady * 100)} % of its median`,
);
if (turns.shortened) console.log('The turns were shortened: this proves nothing.');
const holds = ratio <= BOUND && unsteady <= MAX_SPREAD;
console.log(holds ? 'It holds.' : 'IT DOES NOT HOLD.');
process.exit(holds ? 0 : 1);

function ms(time: number): string {
  return `${time.toFixed(1)} ms`;
}
