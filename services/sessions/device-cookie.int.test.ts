import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  startTestApp,
  TEST_PASSWORD,
  type TestAnswer,
  type TestApp,
} from '../processes/testing/start-test-app.ts';
import { sessions } from './index.ts';

const PEOPLE = Array.from({ length: 12 }, (_, at) => `person${at}`);

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ features: [sessions], config: { publicUrl: 'https://127.0.0.1' } });
  for (const name of PEOPLE) await test.addAccount(name);
});
afterAll(() => test.close());

const WEB = { 'x-keywright-client': 'web' };

function logIn(name: string, headers: Record<string, string> = WEB, password = TEST_PASSWORD) {
  const payload = { grant_type: 'password', username: `${name}@test.example`, password };
  return test.send({ method: 'POST', url: '/oauth/token', payload, headers });
}

interface Cookie {
  name: string;
  value: string;
  attributes: string[];
}
const cookiesOf = ({ headers }: TestAnswer): Cookie[] =>
  [headers['set-cookie'] ?? []].flat().map((text) => {
    const [pair = '', ...attributes] = String(text).split('; ');
    const [, name = '', value = ''] = /^([^=]*)=(.*)$/.exec(pair) ?? [];
    return { name, value, attributes };
  });
const devicesOf = (answer: TestAnswer) =>
  cookiesOf(answer).filter(({ name }) => name.startsWith('keywright_device_'));

describe('The cookie by which a browser is known', () => {
  it('is read by no script and sent by no other site, and so is that of the session', async () => {
    const cookies = cookiesOf(await logIn('person0'));
    expect(cookies.map(({ attributes }) => [...attributes].sort())).toEqual([
      ['HttpOnly', 'Max-Age=2592000', 'Path=/oauth', 'SameSite=Strict', 'Secure'],
      ['HttpOnly', 'Max-Age=34560000', 'Path=/oauth', 'SameSite=Strict', 'Secure'],
    ]);
  });

  it('says nobody’s address, and nothing of it is in the database', async () => {
    const [device] = devicesOf(await logIn('person0'));
    expect(`${device?.name} ${device?.value}`).not.toMatch(/person0/);
    const kept = await test.platform.db.selectFrom('log_in_failures').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(device?.value.split('.', 1)[0] ?? 'none');
  });

  it('is for whoever has logged in with the web app, and nobody else', async () => {
    expect(devicesOf(await logIn('person0', WEB, 'wrong'))).toEqual([]);
    expect(devicesOf(await logIn('nobody'))).toEqual([]);
    expect(devicesOf(await logIn('person0', {}))).toEqual([]);
  });

  it('stays when somebody logs out', async () => {
    const cookie = cookiesOf(await logIn('person0'))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    const out = await test.send({ method: 'POST', url: '/oauth/revoke', headers: { ...WEB, cookie } });
    expect(cookiesOf(out).map(({ name, value }) => [name, value])).toEqual([['keywright_refresh', '']]);
  });

  it('is one of ten at most, however many people use a browser', async () => {
    const held = new Map<string, string>();
    for (const name of PEOPLE) {
      const cookie = [...held].map(([called, value]) => `${called}=${value}`).join('; ');
      const given = devicesOf(await logIn(name, { ...WEB, cookie }));
      for (const { name: called, value } of given)
        if (value === '') held.delete(called);
        else held.set(called, value);
      expect(given.at(0)?.value).not.toBe('');
    }
    expect(held.size).toBe(10);
  });
});
