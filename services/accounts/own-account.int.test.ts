import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../processes/testing/start-test-app.ts';
import { peopleById, personByEmail, personByUserName } from './index.ts';

let test: TestApp;
let anna: string;
let bert: string;

beforeAll(async () => {
  test = await startTestApp();
  anna = await test.addAccount('anna', { firstName: 'Anna', lastName: 'Berg' });
  bert = await test.addAccount('bert', { firstName: '', lastName: '', userName: 'bert' });
});

afterAll(() => test.close());

const change = (body: unknown) => test.request('anna', 'PATCH', `/api/userAccounts/${anna}`, body);
const read = () => test.request('anna', 'GET', `/api/userAccounts/${anna}?projection=userAccountProjection`);

describe('One’s own account', () => {
  it('is read with its languages and without its password', async () => {
    expect(await read()).toMatchObject({
      status: 200,
      body: {
        id: anna,
        userName: 'anna',
        email: 'anna@test.example',
        firstName: 'Anna',
        lastName: 'Berg',
        admin: false,
        preference: { localizationLanguage: 'en-GB' },
        contactInformation: { contactLanguage: 'en-GB' },
        _links: { self: { href: `/api/userAccounts/${anna}` } },
      },
    });
    expect(JSON.stringify((await read()).body)).not.toContain('argon2');
  });

  it('changes what is named and keeps the rest', async () => {
    const changed = await change({ preference: { localizationLanguage: 'fr-FR' }, firstName: ' Anne ' });
    expect(changed).toMatchObject({
      status: 200,
      body: { firstName: 'Anne', lastName: 'Berg', preference: { localizationLanguage: 'fr-FR' } },
    });
    await change({ contactInformation: { contactLanguage: 'de-DE' } });
    expect((await read()).body).toMatchObject({
      firstName: 'Anne',
      preference: { localizationLanguage: 'fr-FR' },
      contactInformation: { contactLanguage: 'de-DE' },
    });
  });

  it.each([
    [{ preference: { localizationLanguage: 'tlh' } }, 'preference.localizationLanguage'],
    [{ contactInformation: { contactLanguage: 'en' } }, 'contactInformation.contactLanguage'],
  ])('speaks only languages of the interface, not %j', async (body, field) => {
    expect(await change(body)).toMatchObject({
      status: 422,
      body: { code: 'FIELD_INVALID', field, allowed: ['de-DE', 'en-GB', 'fr-FR'] },
    });
  });

  it.each([
    [{}, 'VALIDATION'],
    [{ firstName: ' ' }, 'VALIDATION'],
    [{ lastName: 'x'.repeat(101) }, 'VALIDATION'],
    [{ admin: true }, 'UNKNOWN_FIELD'],
    [{ email: 'else@test.example' }, 'UNKNOWN_FIELD'],
    [{ preference: { localizationLanguage: 'fr-FR', theme: 'dark' } }, 'UNKNOWN_FIELD'],
  ])('is not changed by %j', async (body, code) => {
    const before = (await read()).body;
    expect(await change(body)).toMatchObject({ status: 400, body: { code } });
    expect((await read()).body).toEqual(before);
  });

  it('of somebody else does not exist', async () => {
    const url = `/api/userAccounts/${bert}`;
    expect((await test.request('anna', 'GET', url)).status).toBe(404);
    expect((await test.request('anna', 'PATCH', url, { firstName: 'X' })).status).toBe(404);
  });

  it('is gone with the account, though the token lives on', async () => {
    const gone = await test.addAccount('gone');
    await test.login('gone');
    await test.platform.db.deleteFrom('accounts').where('id', '=', gone).execute();
    expect((await test.request('gone', 'GET', `/api/userAccounts/${gone}`)).status).toBe(404);
    expect(
      (await test.request('gone', 'PATCH', `/api/userAccounts/${gone}`, { firstName: 'X' })).status,
    ).toBe(404);
  });
});

describe('People', () => {
  it('are found by id, those that exist and each once', async () => {
    const people = await peopleById(test.platform.db, [anna, bert, anna, test.platform.ids.uuid()]);
    expect([...people.keys()].sort()).toEqual([anna, bert].sort());
    expect(people.get(anna)).toEqual({
      id: anna,
      userName: 'anna',
      name: 'Anne Berg',
      email: 'anna@test.example',
    });
  });

  it('are called by their user name where they have no other', async () => {
    expect((await peopleById(test.platform.db, [bert])).get(bert)?.name).toBe('bert');
  });

  it('are found by user name and by address in any case', async () => {
    expect((await personByUserName(test.platform.db, 'bert'))?.id).toBe(bert);
    expect((await personByEmail(test.platform.db, 'BERT@test.example'))?.id).toBe(bert);
    expect(await personByUserName(test.platform.db, 'nobody')).toBeNull();
    expect(await personByEmail(test.platform.db, 'nobody@test.example')).toBeNull();
  });

  it('cannot share an address or a user name', async () => {
    await expect(test.addAccount('double', { email: 'Anna@Test.example' })).rejects.toThrow('unique');
    await expect(test.addAccount('double', { userName: 'bert' })).rejects.toThrow('unique');
  });
});
