import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../processes/testing/start-test-app.ts';

let test: TestApp;
let anna: string;
let bert: string;
beforeAll(async () => {
  test = await startTestApp();
  anna = await test.addAccount('anna');
  bert = await test.addAccount('bert');
  await test.platform.db
    .updateTable('accounts')
    .set({ subscription_plan: null })
    .where('id', '=', anna)
    .execute();
});
afterAll(() => test.close());

const account = (change: object, id = anna) =>
  test.request('anna', 'PATCH', `/api/userAccounts/${id}`, change);

describe('A subscription plan', () => {
  interface Plans {
    _embedded: {
      subscriptionPlans: { id: string; monthPrice: { currencyAmount: { USD: number } } }[];
    };
  }
  const plans = async () => {
    const url = '/api/subscriptionPlans/search/findAllByEnableTrue?projection=subscriptionPlanProjection';
    return (await test.request<Plans>('anna', 'GET', url)).body._embedded.subscriptionPlans;
  };

  it('is chosen among those that can be, the cheapest first; only one that costs nothing', async () => {
    const [free, ...others] = await plans();
    expect(free?.monthPrice.currencyAmount.USD).toBe(0);
    const prices = others.map(({ monthPrice }) => monthPrice.currencyAmount.USD);
    expect(prices).toEqual([...prices].sort((one, other) => one - other));
    expect((await account({ firstName: 'Anna' })).body).toMatchObject({ subscriptionPlan: null });
    for (const { id } of others)
      expect(await account({ subscriptionPlan: id })).toMatchObject({
        ...{ status: 422, body: { code: 'FIELD_INVALID', field: 'subscriptionPlan', reason: 'NOT_FREE' } },
      });
    const chosen = await account({ subscriptionPlan: `/api/subscriptionPlans/${free?.id}` });
    expect(chosen).toMatchObject({
      status: 200,
      body: { subscriptionPlan: { id: free?.id, name: 'Free', apiConfig: { maxApiCalls: 50 } } },
    });
  });

  it('that is closed, unknown or no id at all is not to be had, though it stands in the list of all', async () => {
    const [free, ...others] = await plans();
    expect(others).toHaveLength(3);
    const setOpen = (enable: boolean) =>
      test.platform.db
        .updateTable('subscription_plans')
        .set({ enable })
        .where('id', '=', free?.id ?? '')
        .execute();
    await setOpen(false);
    expect(await plans()).toEqual(others);
    const all = await test.request<Plans>('anna', 'GET', '/api/subscriptionPlans?projection=list');
    expect(all.body._embedded.subscriptionPlans).toEqual([{ ...free, enable: false }, ...others]);
    for (const subscriptionPlan of [free?.id, anna, 'free', "'; --", ''])
      expect(await account({ subscriptionPlan })).toMatchObject({ status: 422, body: { reason: 'UNKNOWN' } });
    await setOpen(true);
  });
});

describe('A user name', () => {
  it('is changed by whoever has it, unless it is somebody’s', async () => {
    expect(await account({ userName: ' Anna.Berg ' })).toMatchObject({ body: { userName: 'Anna.Berg' } });
    expect(await account({ userName: 'BERT' })).toMatchObject({
      status: 409,
      body: { code: 'DUPLICATE', field: 'userName' },
    });
    expect(await account({ userName: 'anna@test.example' })).toMatchObject({
      status: 422,
      body: { code: 'FIELD_INVALID', field: 'userName' },
    });
  });
});

describe('Contact and billing information', () => {
  const change = (kind: 'userAccount' | 'billing', body: object, id = anna) =>
    test.request('anna', 'PATCH', `/api/${kind}ContactInformations/${id}`, body);

  it('of one’s own account is changed by what is named, the rest stays; an empty text is none', async () => {
    await change('userAccount', { street: ' Am Markt 1 ', city: 'Wien', country: 'AT', phone: '+43 1 2345' });
    const { body } = await change('userAccount', { street: '', contactLanguage: 'de-DE' });
    expect(body['contactInformation']).toEqual({
      ...{ contactLanguage: 'de-DE', company: null, phone: '+43 1 2345' },
      ...{ street: null, postalCode: null, city: 'Wien', country: 'AT' },
    });
    const billed = await change('billing', {
      email: 'Rechnung@Bücher.example',
      vatNumber: 'ATU1',
      country: 'AT',
    });
    expect(billed.body['billingContactInformation']).toMatchObject({
      ...{ email: 'rechnung@bücher.example', vatNumber: 'ATU1', country: 'AT', city: null },
    });
  });

  it('is under the revision of the account: whoever has seen an earlier one is told', async () => {
    const seen = await test.request('anna', 'GET', `/api/userAccounts/${anna}`);
    const known = { 'if-match': String(seen.headers['etag']) };
    const patch = (path: string, body: object) =>
      test.request('anna', 'PATCH', `/api/${path}/${anna}`, body, known);
    expect((await patch('billingContactInformations', { city: 'Graz' })).status).toBe(200);
    for (const [path, body] of [
      ['billingContactInformations', { city: 'Linz' }],
      ['userAccountContactInformations', { city: 'Linz' }],
      ['userAccounts', { firstName: 'Ann' }],
    ] as const)
      expect(await patch(path, body), path).toMatchObject({
        status: 412,
        body: { code: 'STALE_REVISION', stale: { by: anna } },
      });
    const { body } = await test.request('anna', 'GET', `/api/userAccounts/${anna}`);
    expect(body).toMatchObject({ firstName: 'Anna', billingContactInformation: { city: 'Graz' } });
  });

  it.each([
    ['userAccount', { country: 'XX' }, 422],
    ['userAccount', { contactLanguage: 'tlh' }, 422],
    ['userAccount', { street: 'a\nb' }, 400],
    ['userAccount', { city: 'x'.repeat(201) }, 400],
    ['userAccount', { email: 'a@test.example' }, 400],
    ['billing', { email: 'a@test.example\r\nBcc: b@test.example' }, 400],
    ['billing', { email: 'nobody' }, 422],
    ['billing', {}, 400],
  ] as const)('%s is not changed by %j', async (kind, body, status) => {
    expect((await change(kind, body)).status).toBe(status);
  });

  it.each(['userAccount', 'billing'] as const)('of somebody else (%s) does not exist', async (kind) => {
    expect((await change(kind, { city: 'Wien' }, bert)).status).toBe(404);
  });
});
