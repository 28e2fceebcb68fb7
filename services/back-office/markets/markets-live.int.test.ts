import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LiveApp, startLiveApp } from '../../live/testing/live-app.ts';
import { type Administrators, addAdministrators } from '../testing/administrators.ts';

/** From the press of an administrator to the screen of somebody else. */
const WITHIN_MS = 1_000;

let live: LiveApp;
let admins: Administrators;
beforeAll(async () => {
  live = await startLiveApp({ members: { ann: [] } });
  admins = await addAdministrators(live.test, ['ada']);
});
afterAll(() => live.close());

const listen = async (channel: `${'languages' | 'countries' | 'translations'}:${string}`) => {
  const client = await live.connect('ann');
  client.send({ t: 'subscribe', channel, epoch: 'none', position: '0' });
  return client;
};

describe('Languages and countries', () => {
  it.each([
    ['languages', 'POST', '/api/languages', { code: 'pt-PT', name: 'Portuguese', systemLanguage: true }],
    ['languages', 'PATCH', '/api/languages/nl', { order: 3 }],
    ['languages', 'DELETE', '/api/admin-task/languages/fil', undefined],
    ['countries', 'PATCH', '/api/countryInfoes/DE', { enabled: false }],
  ] as const)('LP49: %s are told to be others within a second of %s %s', async (kind, method, url, body) => {
    await using client = await listen(`${kind}:all`);
    await client.next('subscribed');
    const began = performance.now();
    expect((await admins.ask('ada', method, url, body)).status).toBeLessThan(300);
    expect(await client.next('nudge')).toEqual({ t: 'nudge', channel: `${kind}:all`, what: kind });
    expect(performance.now() - began).toBeLessThan(WITHIN_MS);
  });

  it.each(['languages:nl', 'countries:DE'] as const)('have no other channel: %s', async (channel) => {
    await using client = await listen(channel);
    expect(await client.next('denied')).toMatchObject({ channel, code: 'NOT_FOUND' });
  });

  it('that are read in English for lack of their own words are told when English changes', async () => {
    await using portuguese = await listen('translations:pt-PT');
    await portuguese.next('subscribed');
    const { id } = await admins.text('board.next');
    await admins.ask('ada', 'PATCH', `/api/translations/${id}`, { translation: 'Onwards' });
    expect(await portuguese.next('nudge')).toMatchObject({ channel: 'translations:pt-PT', what: 'words' });
  });
});
