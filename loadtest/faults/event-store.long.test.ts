import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBareTarget } from './bare/bare-target.ts';
import { describeStorm, checkStorm } from './storm/report.ts';
import { runStorm } from './storm/run-storm.ts';
import type { FaultTarget } from './storm/target.ts';

const SEED = Number(process.env['FAULT_SEED'] ?? 20_261_121);
const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? 20);

describe('When the server and PostgreSQL are killed over and over', () => {
  let dataDir: string;
  let target: FaultTarget | undefined;
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'keywright-faults-'));
    target = await startBareTarget(dataDir);
  });
  afterAll(async () => {
    await target?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('every acknowledged event is stored exactly once and in order, and the read model is a fold of the events', async () => {
    if (target === undefined) throw new Error('the engine did not start');
    const report = await runStorm(target, {
      seed: SEED,
      rounds: ROUNDS,
      senders: 24,
      between: 60,
      timeoutMs: 120_000,
    });
    console.log(describeStorm(report));
    expect(checkStorm(report)).toEqual([]);
    expect(report.rounds).toBeGreaterThanOrEqual(20);
  }, 900_000);
});
