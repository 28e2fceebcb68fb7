import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../processes/testing/start-test-app.ts';
import {
  type Administrators,
  addAdministrators,
  type ListedLabel,
  LABELS,
} from './testing/administrators.ts';

const LABEL = 'board.stages';
const TEXT = 'Schritte';

let test: TestApp;
let admins: Administrators;
beforeAll(async () => {
  test = await startTestApp();
  admins = await addAdministrators(test, ['ada', 'ben']);
});
afterAll(() => test.close());

const set = async (id: string, translation: string, source: string, seen: string) => {
  const [path, body] = [`/api/translations/${id}`, { translation, source }];
  const answer = await admins.ask('ben', 'PATCH', path, body, { 'if-match': `"${seen}"` });
  await test.settled();
  return answer;
};
/** The label as it is listed among those that lack a German text; undefined where it does not. */
const lacking = async () => {
  const { body } = await admins.ask('ada', 'GET', `${LABELS}?label=${LABEL}&missing=de-DE`);
  const { languageLabels } = body['_embedded'] as { languageLabels: ListedLabel[] };
  return languageLabels.find(({ label }) => label === LABEL);
};
const read = async (code: string) => {
  const { body } = await test.request<{ label: string; language: string; translation: string }[]>(
    ...([null, 'GET', `/api/translations/findByLanguageCode?code=${code}`] as const),
  );
  const found = body.find(({ label }) => label === LABEL);
  return found && { language: found.language, translation: found.translation };
};
const history = async (id: string) => {
  const { body } = await admins.ask('ada', 'GET', `/api/admin/history?kind=label&id=${id}`);
  const { history: changes } = body['_embedded'] as {
    history: { before: string | null; after: string | null; source: string }[];
  };
  return changes.map(({ before, after, source }) => [before, after, source]);
};

it('The first text of a label is taken back to none, which an undo takes back in turn', async () => {
  const { db } = test.platform;
  const english = await read('en-GB');
  const shipped = await db
    .deleteFrom('translations')
    .where('label', '=', LABEL)
    .where('language', '=', 'de-DE')
    .returningAll()
    .executeTakeFirstOrThrow();
  const body = { label: LABEL, languageCode: 'de-DE', translation: TEXT };
  const id = String((await admins.ask('ada', 'POST', '/api/translations', body)).body['id']);
  await test.settled();
  expect(await lacking()).toBeUndefined();
  expect(await read('de-DE')).toEqual({ language: 'de-DE', translation: TEXT });

  // Nobody empties a text by typing, nor takes back what they have not seen.
  expect(await set(id, '', 'EDIT', '1')).toMatchObject({ status: 422, body: { code: 'FIELD_REQUIRED' } });
  expect(await set(id, '', 'UNDO', '0')).toMatchObject({
    ...{ status: 412, body: { code: 'STALE_REVISION', theirs: { translation: TEXT, revision: '1' } } },
  });
  expect(await set(id, '', 'UNDO', '1')).toMatchObject({
    ...{ status: 200, body: { changed: true, revision: '2' } },
  });
  expect((await lacking())?.translations.find(({ languageCode }) => languageCode === 'de-DE')).toMatchObject({
    ...{ id, translation: '', shipped: null, revision: '2', changedBy: { userName: 'ben' } },
  });
  expect(await read('de-DE')).toEqual(english);
  expect(await history(id)).toEqual([
    [TEXT, null, 'UNDO'],
    [null, TEXT, 'EDIT'],
  ]);
  expect(await set(id, '', 'UNDO', '2')).toMatchObject({ status: 200, body: { changed: false } });

  // It can be said anew: by an undo of the undo, by whoever adds a first text, and by an import of what was exported.
  expect(await set(id, TEXT, 'UNDO', '2')).toMatchObject({ status: 200, body: { revision: '3' } });
  expect(await read('de-DE')).toEqual({ language: 'de-DE', translation: TEXT });
  await set(id, '', 'UNDO', '3');
  const file = await admins.download('ada', '/api/translations/export?format=csv&languageCode=de-DE');
  const [line = ''] = new TextDecoder()
    .decode(file)
    .split('\r\n')
    .filter((row) => row.includes(`"${LABEL}"`) || row.startsWith(`${LABEL},`));
  expect(line).toMatch(/,(?:"")?,"?4"?$/);
  const again = await admins.ask('ada', 'POST', '/api/translations', { ...body, translation: 'Stufen' });
  expect(again).toMatchObject({ status: 201, body: { id, revision: '5' } });
  await set(id, '', 'UNDO', '5');
  const csv = `label,languageCode,translation,base\r\n${LABEL},de-DE,Abschnitte,6\r\n`;
  expect(await admins.upload('ada', csv)).toMatchObject({ status: 200, body: { changed: 1, conflicts: 0 } });
  expect(await read('de-DE')).toEqual({ language: 'de-DE', translation: 'Abschnitte' });

  // Where a release brings a text of it, that is what it says once nothing else is said.
  await set(id, '', 'UNDO', '7');
  expect(await read('de-DE')).toEqual(english);
  await db.insertInto('translations').values(shipped).execute();
  expect(await read('de-DE')).toEqual({ language: 'de-DE', translation: shipped.translation });
  expect(await admins.text(LABEL, 'de-DE')).toMatchObject({
    ...{ translation: shipped.translation, shipped: shipped.translation, revision: '8' },
  });
});
