import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './testing/start-test-app.ts';
import { runCommandLine } from './testing/run-command.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  await test.addAccount('anna');
});
afterAll(() => test.close());

/** Runs the command line, which no bus leads to; answers its exit code and what it said. */
async function run(...words: string[]): Promise<[number, string]> {
  const env = { DATABASE_URL: test.platform.config.databaseUrl, BUS_URL: '' };
  const { code, output } = await runCommandLine('accounts', words, { env });
  return [code, output.trim()];
}

const status = async () => (await test.request('anna', 'GET', '/api/enums?type=TOPIC_STATUS')).status;

describe('The command line of accounts', () => {
  it('disables an account of a running product, and opens it again', async () => {
    expect(await status()).toBe(200);
    expect(await run('disable', 'Anna@test.example')).toEqual([0, 'Done: disable Anna@test.example.']);
    await expect.poll(status).toBe(402);
    expect(await run('enable', 'anna@test.example')).toEqual([0, 'Done: enable anna@test.example.']);
    await expect.poll(status).toBe(200);
  });

  it('says what it can where it is not understood, and that nobody has an address', async () => {
    const [code, said] = await run('delete', 'anna@test.example');
    expect([code, said.split('\n', 1)[0]]).toEqual([1, 'Say what to do, and whose account is meant:']);
    expect(await run('demote', 'nobody@test.example')).toEqual([
      1,
      'Nobody has the address nobody@test.example.',
    ]);
  });
});
