import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../processes/testing/start-test-app.ts';

let test: TestApp;

beforeAll(async () => {
  const rateLimits = { perUser: 1000, perAddress: 1000, loginsPerAccount: 3, loginsPerAddress: 8 };
  test = await startTestApp({ config: { rateLimits, trustProxy: 1 } });
  for (const name of ['anna', 'bert', 'cora']) await test.addAccount(name);
});

afterAll(() => test.close());

function attempt(name: string, password: string, address: string) {
  return test.send({
    method: 'POST',
    url: '/oauth/token',
    headers: { 'x-forwarded-for': address },
    payload: { grant_type: 'password', username: `${name}@test.example`, password },
  });
}

describe('Failed log-ins', () => {
  it('lock an account for the rest of the minute, the right password included, whatever the address', async () => {
    for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.3']) {
      expect((await attempt('anna', 'wrong', address)).status).toBe(400);
    }
    test.clock.advance({ seconds: 20 });
    const locked = await attempt('ANNA', TEST_PASSWORD, '10.0.0.4');
    expect(locked).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED', retryAfter: 40 } });
    expect(locked.headers['retry-after']).toBe('40');
    expect((await attempt('bert', TEST_PASSWORD, '10.0.0.4')).status).toBe(200);
    test.clock.advance({ seconds: 40 });
    expect((await attempt('anna', TEST_PASSWORD, '10.0.0.4')).status).toBe(200);
  });

  it('lock an address for the rest of the minute, whatever the account', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 9; i += 1) statuses.push((await attempt(`guess${i}`, 'wrong', '10.0.1.1')).status);
    expect(statuses).toEqual([...Array<number>(8).fill(400), 429]);
    expect((await attempt('cora', TEST_PASSWORD, '10.0.1.2')).status).toBe(200);
  });

  it('all count, however many are sent at once', async () => {
    const guesses = Array.from({ length: 10 }, (_, i) => attempt('cora', 'wrong', `10.0.2.${i}`));
    const statuses = (await Promise.all(guesses)).map((answer) => answer.status).sort();
    expect(statuses).toEqual([...Array<number>(3).fill(400), ...Array<number>(7).fill(429)]);
  });

  it('are the only ones that count', async () => {
    for (let i = 0; i < 5; i += 1) {
      expect((await attempt('bert', TEST_PASSWORD, '10.0.3.1')).status).toBe(200);
    }
  });
});
