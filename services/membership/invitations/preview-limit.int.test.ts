import { expect, it } from 'vitest';
import { startTestApp } from '../../processes/testing/start-test-app.ts';
import { membership } from '../index.ts';

const URL = '/api/projects/invite/preview?token=guessed';

it('Links of invitations are looked at so often a minute from one network, whatever is behind them', async () => {
  // Fifteen previews for each mail that a stranger there may ask for.
  const config = { mailLimits: { perAddress: 2, perRecipient: 2 } };
  await using test = await startTestApp({ features: [membership], config });
  const look = async (remoteAddress: string) => {
    const { status, headers } = await test.send({ url: URL, remoteAddress });
    return { status, retryAfter: headers['retry-after'] };
  };
  const looks = await Promise.all(Array.from({ length: 40 }, () => look('192.0.2.1')));
  const statuses = looks.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array<number>(30).fill(422), ...Array<number>(10).fill(429)]);
  const refused = looks.find(({ status }) => status === 429);
  expect(Number(refused?.retryAfter)).toBeGreaterThan(0);

  // An address of one network of IPv6 is as good as another.
  for (let nth = 0; nth < 30; nth += 1)
    expect((await look(`2001:db8::${nth.toString(16)}`)).status).toBe(422);
  expect((await look('2001:db8::ffff')).status).toBe(429);
  expect((await look('2001:db8:0:1::1')).status).toBe(422);
  expect((await look('192.0.2.1')).status).toBe(429);
  test.clock.advance({ seconds: 61 });
  expect((await look('192.0.2.1')).status).toBe(422);
});
