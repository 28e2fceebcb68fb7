import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LiveApp, startLiveApp } from '../live/testing/live-app.ts';
import { type Administrators, addAdministrators } from './testing/administrators.ts';

/** From the press of an administrator to the screen of somebody else. */
const WITHIN_MS = 1_000;

let live: LiveApp;
let admins: Administrators;
beforeAll(async () => {
  live = await startLiveApp({ members: { ann: [] } });
  admins = await addAdministrators(live.test, ['ada']);
});
afterAll(() => live.close());

const listen = async (channel: `translations:${string}`) => {
  const client = await live.connect('ann');
  client.send({ t: 'subscribe', channel, epoch: 'none', position: '0' });
  return client;
};

describe('The words of a language', () => {
  it('LP48: are told to be others within a second to whoever has a session, and not to those of another language', async () => {
    await using english = await listen('translations:en-GB');
    await using french = await listen('translations:fr-FR');
    await Promise.all([english.next('subscribed'), french.next('subscribed')]);
    const { id } = await admins.text('board.next');
    const began = performance.now();
    const { status } = await admins.ask('ada', 'PATCH', `/api/translations/${id}`, {
      translation: 'Onwards',
    });
    expect(status).toBe(200);
    expect(await english.next('nudge')).toEqual({
      ...{ t: 'nudge', channel: 'translations:en-GB', what: 'words', texts: { 'board.next': 'Onwards' } },
    });
    expect(performance.now() - began).toBeLessThan(WITHIN_MS);
    const { body } = await live.test.request<{ label: string; translation: string }[]>(
      ...(['ann', 'GET', '/api/translations/findByLanguageCode?code=en-GB'] as const),
    );
    expect(body.find(({ label }) => label === 'board.next')?.translation).toBe('Onwards');
    expect(french.all('nudge')).toEqual([]);
  });

  it('are told once of an import, however many they are', async () => {
    await using german = await listen('translations:de-DE');
    await german.next('subscribed');
    const labels = ['board.next', 'board.tools', 'board.stages', 'board.retry', 'board.search'];
    const file = JSON.stringify(Object.fromEntries(labels.map((label) => [label, `${label} neu`])));
    const { body } = await admins.upload('ada', file, { languageCode: 'de-DE' });
    expect(body).toMatchObject({ changed: 5 });
    await german.next('nudge');
    expect(german.all('nudge').length).toBeLessThan(5);
  });

  it.each(['translations:tlh', 'translations:nl'] as const)(
    'that nobody speaks have no channel: %s',
    async (channel) => {
      await using client = await listen(channel);
      expect(await client.next('denied')).toMatchObject({ channel, code: 'NOT_FOUND' });
    },
  );
});
