import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../processes/testing/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  await test.addAccount('anna');
});
afterAll(() => test.close());

it('Logging in takes as long for an unknown address as for a wrong password', async () => {
  const time = async (username: string) => {
    const started = performance.now();
    const payload = { grant_type: 'password', username, password: 'wrong' };
    await test.send({ method: 'POST', url: '/oauth/token', payload });
    return performance.now() - started;
  };
  const [knowns, unknowns]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < 8; turn += 1) {
    unknowns.push(await time('nobody@test.example'));
    knowns.push(await time('anna@test.example'));
  }
  // The fastest of each, by turns: what else the machine does meanwhile says nothing.
  const [known, unknown] = [Math.min(...knowns), Math.min(...unknowns)];
  // Without the decoy an unknown address answers some ten times as fast.
  expect(unknown / known).toBeGreaterThan(0.4);
  expect(unknown / known).toBeLessThan(2.5);
});
