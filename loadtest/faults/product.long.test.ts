import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProductTarget } from './product/product-target.ts';
import { describeStorm, checkStorm } from './storm/report.ts';
import { runStorm } from './storm/run-storm.ts';

const SEED = Number(process.env['FAULT_SEED'] ?? 20_261_121);
const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? 20);

describe('When the product is killed over and over while a team moves topics', () => {
  let dataDir: string;
  let target: Awaited<ReturnType<typeof startProductTarget>> | undefined;
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'keywright-faults-'));
    target = await startProductTarget(dataDir);
  }, 300_000);
  afterAll(async () => {
    await target?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('every acknowledged move is there exactly once, and read model and screens are a fold of the events', async () => {
    if (target === undefined) throw new Error('the product did not start');
    const options = { seed: SEED, rounds: ROUNDS, senders: target.people, between: 30, timeoutMs: 180_000 };
    const report = await runStorm(target, options);
    console.log(describeStorm(report));
    expect(checkStorm(report)).toEqual([]);
    expect(report.rounds).toBeGreaterThanOrEqual(20);
  }, 1_800_000);
});
