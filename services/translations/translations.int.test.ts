import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../processes/testing/start-test-app.ts';
import { readLabels, seedTranslations } from './index.ts';

let test: TestApp;
let folder: string;

beforeAll(async () => {
  test = await startTestApp();
  folder = await mkdtemp(path.join(os.tmpdir(), 'keywright-seeds-'));
});

afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

interface Translation {
  id: string;
  label: string;
  language: string;
  translation: string;
}

const find = (code: string, headers: Record<string, string> = {}) =>
  test.request<Translation[]>(
    null,
    'GET',
    `/api/translations/findByLanguageCode?code=${code}`,
    undefined,
    headers,
  );

const textOf = async (label: string, code = 'en-GB') =>
  (await find(code)).body.find((row) => row.label === label)?.translation;

describe('The texts of the interface', () => {
  it('are given to anybody, one a label, each in the language asked for', async () => {
    const { status, body, headers } = await find('fr-FR');
    expect(status).toBe(200);
    expect(headers['content-language']).toBe('fr-FR');
    expect(new Set(body.map((row) => row.language))).toEqual(new Set(['fr-FR']));
    expect(new Set(body.map((row) => row.label)).size).toBe(body.length);
    expect(body).toContainEqual({
      id: expect.any(String),
      label: 'error.INTERNAL',
      language: 'fr-FR',
      translation: 'Une erreur s’est produite de notre côté.',
    });
  });

  it.each([
    ['de-DE', 'de-DE'],
    ['de-AT', 'de-DE'],
    ['de', 'de-DE'],
    ['FR_fr', 'fr-FR'],
    ['ja-JP', 'en-GB'],
    ['x', 'en-GB'],
  ])('for a browser that speaks %s are in %s', async (code, language) => {
    expect((await find(code)).headers['content-language']).toBe(language);
  });

  it.each([
    ['ja-JP', 'ja-JP, fr-CA;q=0.8, en;q=0.5', 'fr-FR'],
    ['ja-JP', 'ja, pt;q=0.9', 'en-GB'],
    ['de-CH', 'fr, de;q=0.5', 'de-DE'],
  ])('for a browser that asks for %s and likes %s are in %s', async (code, accepted, language) => {
    const { headers } = await find(code, { 'accept-language': accepted });
    expect(headers['content-language']).toBe(language);
    expect(String(headers['vary']).toLowerCase()).toContain('accept-language');
  });

  it('are not sent again while they are unchanged', async () => {
    const first = await find('de-DE');
    const etag = String(first.headers['etag']);
    const second = await find('de-DE', { 'if-none-match': etag });
    expect(second).toMatchObject({ status: 304, body: '' });
    expect((await find('fr-FR', { 'if-none-match': etag })).status).toBe(200);
  });

  it('need to be asked for by a language', async () => {
    const answer = await test.request(null, 'GET', '/api/translations/findByLanguageCode');
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
  });
});

describe('The seeds of the texts', () => {
  const write = async (label: string, text: string, file = 'trial.json') => {
    const languages = [{ code: 'en-GB', name: 'English', nativeName: 'English', systemLanguage: true }];
    await mkdir(path.join(folder, 'translations/en-GB'), { recursive: true });
    await writeFile(path.join(folder, 'languages.json'), JSON.stringify(languages));
    await writeFile(path.join(folder, 'translations/en-GB', file), JSON.stringify({ [label]: text }));
  };
  const seed = () => seedTranslations({ ...test.platform, folder });

  it('bring in a label that is absent, and change its entity tag', async () => {
    const before = (await find('en-GB')).headers['etag'];
    await write('trial.new', 'First');
    await seed();
    expect(await textOf('trial.new')).toBe('First');
    expect((await find('en-GB')).headers['etag']).not.toBe(before);
  });

  it('carry a new wording to a text that nobody has touched', async () => {
    await write('trial.wording', 'Old wording');
    await seed();
    const tag = (await find('en-GB')).headers['etag'];
    test.clock.advance({ minutes: 1 });
    await write('trial.wording', 'New wording');
    await seed();
    expect(await textOf('trial.wording')).toBe('New wording');
    expect((await find('en-GB')).headers['etag']).not.toBe(tag);
  });

  it('leave alone what a person has changed', async () => {
    await write('trial.edited', 'As seeded');
    await seed();
    await test.platform.db
      .updateTable('translations')
      .set({ translation: 'As edited' })
      .where('label', '=', 'trial.edited')
      .execute();
    for (const text of ['As seeded', 'Seeded anew', 'Seeded once more']) {
      await write('trial.edited', text);
      await seed();
      expect(await textOf('trial.edited')).toBe('As edited');
    }
  });

  it('say at a million in French what they say at any number', async () => {
    const { body } = await find('fr-FR');
    const texts = new Map(body.map((row) => [row.label, row.translation]));
    expect(texts.get('board.facts.topics_many')).toBe(texts.get('board.facts.topics_other'));
    expect((await textOf('board.facts.topics_many')) ?? null).toBeNull();
  });

  it('cannot define a label twice', async () => {
    await write('trial.twice', 'One', 'one.json');
    await write('trial.twice', 'Two', 'two.json');
    await expect(seed()).rejects.toThrow('trial.twice');
  });
});

describe('The seed files of this version', () => {
  const seeds = (language: string) =>
    readLabels(path.join(import.meta.dirname, '../../migrations/seeds/translations', language));
  const placeholders = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name).sort();

  it.each(['fr-FR', 'de-DE'])(
    'say everything in %s that they say in English, with the same variables',
    async (language) => {
      const [english, other] = await Promise.all([seeds('en-GB'), seeds(language)]);
      const stems = (labels: Iterable<string>) =>
        new Set([...labels].map((label) => label.replace(/_(one|many|other)$/, '')));
      expect([...stems(other.keys())].sort()).toEqual([...stems(english.keys())].sort());
      const shared = [...english].filter(([label]) => other.has(label));
      const differing = shared.filter(([label, text]) => {
        return placeholders(text).join() !== placeholders(other.get(label) ?? '').join();
      });
      expect(differing).toEqual([]);
    },
  );

  it.each(['en-GB', 'fr-FR', 'de-DE'])(
    'never shout, but where the product has to, never beg and never are empty in %s',
    async (language) => {
      const faults = [...(await seeds(language))].filter(
        ([label, text]) =>
          text.trim() === '' ||
          (text.includes('!') && label !== 'backOffice.words.saved') ||
          /\bplease\b/i.test(text),
      );
      expect(faults).toEqual([]);
    },
  );
});
