import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '../accounts/index.ts';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../processes/testing/start-test-app.ts';
import { outboxMails } from '../platform/mail/outbox-transport.ts';
import { sendWaitingMails } from '../platform/mail/waiting-mails.ts';
import { sessions } from '../sessions/index.ts';
import { credentials } from './index.ts';
import { newMails, newMailTo } from './testing/mailbox.ts';

const features = [sessions, credentials, accounts];
const PASSWORD = 'a long enough one';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ features });
  await test.addAccount('anna');
});
afterAll(() => test.close());
beforeEach(() => newMails(test));

const signUp = (email: string, rest: object = {}, headers: Record<string, string> = {}) =>
  test.request(
    null,
    'POST',
    '/api/users/sign-up',
    { email, userName: email.split('@')[0], password: PASSWORD, ...rest },
    headers,
  );
const activate = (token: string, password = PASSWORD) =>
  test.request(null, 'POST', `/api/users/activate-user?token=${encodeURIComponent(token)}`, { password });
const rowsOf = (table: 'mailed_tokens' | 'waiting_mails' | 'accounts') =>
  test.platform.db.selectFrom(table).selectAll().execute();

describe('Whoever signs up', () => {
  it('has an account once the link in the mail is opened, and not before', async () => {
    const email = 'berta@test.example';
    const names = { firstName: ' Berta\ud800 ', lastName: 'Holm', localizationLanguage: 'fr-FR' };
    expect(await signUp(email, names)).toMatchObject({ status: 202, body: {} });
    await expect(test.login(email, PASSWORD)).rejects.toThrow('invalid_grant');
    expect(await test.platform.db.selectFrom('accounts').where('email', '=', email).execute()).toEqual([]);
    const mail = await newMailTo(test, email);
    expect(mail).toMatchObject({ subject: 'Activez votre compte Keywright' });
    expect(mail.link).toMatch(/^\/activate\?token=[\w-]{43}$/);
    const { status, body } = await activate(mail.token);
    expect([status, body]).toEqual([200, { purpose: 'SIGN_UP', email, userName: 'berta' }]);
    await test.login(email, PASSWORD);
    const id = (await rowsOf('accounts')).find((row) => 'user_name' in row && row.email === email)?.id ?? '';
    expect((await test.request(email, 'GET', `/api/userAccounts/${id}`)).body).toMatchObject({
      ...{ userName: 'berta', firstName: 'Berta', lastName: 'Holm' },
      ...{ preference: { localizationLanguage: 'fr-FR' }, contactInformation: { contactLanguage: 'fr-FR' } },
    });
  });

  it('finds neither token nor password in what is stored', async () => {
    await signUp('carla@test.example', { userName: 'carla' });
    const stored = JSON.stringify([await rowsOf('mailed_tokens'), await rowsOf('waiting_mails')]);
    const { token } = await newMailTo(test, 'carla@test.example');
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(PASSWORD);
    await activate(token);
    expect(JSON.stringify(await rowsOf('mailed_tokens'))).not.toContain('"userName":"carla"');
  });

  it('is told nothing of who has an account: the same answer, the same rows written, another mail', async () => {
    const count = async () => (await rowsOf('mailed_tokens')).length;
    const before = await count();
    const named = { userName: 'dora' };
    const [known, unknown] = [
      await signUp('ANNA@test.example', named),
      await signUp('dora@test.example', named),
    ];
    expect(known).toMatchObject({ status: 202, body: {} });
    expect(Object.keys(known.headers)).toEqual(Object.keys(unknown.headers));
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(await count()).toBe(before + 2);
    const mails = await newMails(test);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['anna@test.example', 'You have a Keywright account already'],
      ['dora@test.example', 'Activate your Keywright account'],
    ]);
    expect(mails[0]?.link).toBe('/forgot-password');
  });

  it('twice at once has one account, whichever of the links is opened', async () => {
    const email = 'lena@test.example';
    const asked = await Promise.all(['lena', 'lena.b'].map((userName) => signUp(email, { userName })));
    expect(asked.map(({ status }) => status)).toEqual([202, 202]);
    const links = (await newMails(test)).filter(({ to }) => to === email);
    const answers = await Promise.all(links.map(({ token }) => activate(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(
      (await rowsOf('accounts')).filter((row) => 'user_name' in row && row.email === email),
    ).toHaveLength(1);
  });

  it('is told at the log-in that the account waits for its link, once the password is right; alike where the address is known', async () => {
    const [email, known] = ['olaf@test.example', 'anna@test.example'];
    const logIn = async (username: string, password: string) => {
      const payload = { grant_type: 'password', username, password };
      const { status, body } = await test.send({ method: 'POST', url: '/oauth/token', payload });
      return [status, body['error'], body['reason']];
    };
    await signUp(email, { userName: 'olaf' });
    await signUp(known, { userName: 'olaf' });
    for (const address of [email, known]) {
      expect(await logIn(address, PASSWORD)).toEqual([400, 'invalid_grant', 'NOT_ACTIVATED']);
      expect(await logIn(address, 'another one')).toEqual([400, 'invalid_grant', undefined]);
    }
    expect((await logIn(known, TEST_PASSWORD))[0]).toBe(200);
    test.clock.advance({ hours: 24 });
    for (const address of [email, known])
      expect(await logIn(address, PASSWORD)).toEqual([400, 'invalid_grant', undefined]);
    test.clock.advance({ hours: -24 });
    await newMails(test);
    await signUp(email, { userName: 'olaf' });
    expect((await activate((await newMailTo(test, email)).token)).status).toBe(200);
    expect((await logIn(email, PASSWORD))[0]).toBe(200);
  });

  it('has no more guesses at a password for having asked for an account with its address', async () => {
    await using limited = await startTestApp({
      features,
      config: { rateLimits: { ...test.platform.config.rateLimits, loginsPerAccount: 2 } },
    });
    await limited.addAccount('anna');
    const send = (url: string, payload: object) => limited.send({ method: 'POST', url, payload });
    const username = 'anna@test.example';
    await send('/api/users/sign-up', { email: username, userName: 'berta', password: PASSWORD });
    const guess = async (password: string) =>
      (await send('/oauth/token', { grant_type: 'password', username, password })).status;
    expect([await guess('wrong'), await guess(PASSWORD), await guess('wrong')]).toEqual([400, 400, 429]);
  });

  it('reads their mail in the browser’s language where they name none', async () => {
    await signUp('emil@test.example', { userName: 'emil' }, { 'accept-language': 'de-CH, en;q=0.5' });
    expect((await newMailTo(test, 'emil@test.example')).subject).toContain('Aktivieren');
  });

  it('is told that a user name is somebody’s, in any case, and of the address nothing', async () => {
    const answers = [];
    for (const email of ['anna@test.example', 'anna-2@test.example']) {
      const { status, body } = await signUp(email, { userName: 'ANNA' });
      const { instance: _instance, ...problem } = body;
      answers.push({ status, problem });
    }
    expect(answers[0]).toMatchObject({ status: 409, problem: { code: 'DUPLICATE', field: 'userName' } });
    expect(answers[1]).toEqual(answers[0]);
    expect(await rowsOf('waiting_mails')).toEqual([]);
  });

  it('gets a name like theirs where somebody else has taken it before the link was opened', async () => {
    const [first, second] = ['nora@test.example', 'nora@other.example'];
    for (const email of [first, second]) await signUp(email, { userName: 'nora' });
    const mails = await newMails(test);
    const names = [];
    for (const email of [first, second]) {
      const { body } = await activate(mails.find(({ to }) => to === email)?.token ?? '');
      names.push(body['userName']);
    }
    expect(names).toEqual(['nora', 'nora-2']);
  });

  it.each([
    ['jörg@bücher.example', 'JO\u0308RG@xn--bcher-kva.example'],
    ['用户@例え.テスト', '用户@例え.テスト'],
  ])('may have the address %s, and log in by %s', async (email, written) => {
    await signUp(email);
    expect((await activate((await newMailTo(test, email)).token)).status).toBe(200);
    const grant = { grant_type: 'password', username: written, password: PASSWORD };
    expect((await test.send({ method: 'POST', url: '/oauth/token', payload: grant })).status).toBe(200);
  });

  it.each([
    [{ email: 'nobody' }, 422, 'FIELD_INVALID', { field: 'email' }],
    [{ email: 'a@test.example\r\nBcc: b@test.example' }, 422, 'FIELD_INVALID', { field: 'email' }],
    [{ email: 'a@test.example,b@test.example' }, 422, 'FIELD_INVALID', { field: 'email' }],
    [{ userName: 'frida@test.example' }, 422, 'FIELD_INVALID', { field: 'userName' }],
    [{ userName: 'frida\nholm' }, 422, 'FIELD_INVALID', { field: 'userName' }],
    [{ localizationLanguage: 'tlh' }, 422, 'FIELD_INVALID', { field: 'localizationLanguage' }],
    [{ password: 'short one' }, 400, 'VALIDATION', {}],
    [{ firstName: 'A\nB' }, 400, 'VALIDATION', {}],
    [{ admin: true }, 400, 'UNKNOWN_FIELD', {}],
  ])('with %j is refused, and no mail is written', async (change, status, code, members) => {
    const answer = await signUp('frida@test.example', change);
    expect(answer).toMatchObject({ status, body: { code, ...members } });
    expect(await rowsOf('waiting_mails')).toEqual([]);
  });
});

describe('A link that activates', () => {
  const linkTo = async (email: string, rest: object = {}) => {
    await signUp(email, rest);
    return (await newMailTo(test, email)).token;
  };

  it('begins nothing that a stranger asked for: it wants the password as well, and waits where that is wrong', async () => {
    const email = 'victim@test.example';
    const theirs = await linkTo(email, { userName: 'victim.x', password: 'what the stranger chose' });
    const own = await linkTo(email);
    const wrong = await activate(theirs);
    expect(wrong).toMatchObject({ status: 422, body: { code: 'PASSWORD_WRONG', field: 'password' } });
    expect(wrong.body['detail']).toBe('This password is not right.');
    const bare = await test.request(null, 'POST', `/api/users/activate-user?token=${theirs}`);
    expect(bare.status).toBe(400);
    await expect(test.login(email, 'what the stranger chose')).rejects.toThrow('invalid_grant');
    expect((await activate(own)).status).toBe(200);
    await expect(test.login(email, 'what the stranger chose')).rejects.toThrow('invalid_grant');
    await test.login(email, PASSWORD);
  });

  it('takes as many wrong passwords as a log-in does', async () => {
    await using limited = await startTestApp({
      features,
      config: { rateLimits: { ...test.platform.config.rateLimits, loginsPerAccount: 2 } },
    });
    const asked = { email: 'vera@test.example', userName: 'vera', password: PASSWORD };
    await limited.request(null, 'POST', '/api/users/sign-up', asked);
    const { token } = await newMailTo(limited, 'vera@test.example');
    const path = `/api/users/activate-user?token=${token}`;
    const guess = async (password: string) =>
      (await limited.request(null, 'POST', path, { password })).status;
    expect([await guess('wrong'), await guess('wrong too'), await guess(PASSWORD)]).toEqual([422, 422, 429]);
    limited.clock.advance({ minutes: 1 });
    expect(await guess(PASSWORD)).toBe(200);
  });

  it('comes in a mail that says who asks, in words of which none is a link', async () => {
    const names = { firstName: 'Pay at', lastName: 'https://evil.example/x', userName: 'wanda' };
    await signUp('wanda@test.example', names);
    await sendWaitingMails(test.platform);
    const [mail] = await outboxMails(test.platform.db);
    expect(mail?.text).toContain('Pay at https evil example x asked for an account');
    expect(mail?.text).toContain('If you did not sign up, ignore this mail');
    expect(mail?.text).not.toContain('evil.example');
  });

  it('opens an account once, also when it is opened twenty times at once', async () => {
    const token = await linkTo('gerd@test.example');
    const answers = await Promise.all(Array.from({ length: 20 }, () => activate(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers.filter((each) => each.status !== 200))
      expect([status, body['code']]).toEqual([422, 'LINK_USED']);
  });

  it('is one of several that were asked for: the first that is opened makes the account', async () => {
    const [first, second] = [await linkTo('hans@test.example'), await linkTo('hans@test.example')];
    expect((await activate(second)).status).toBe(200);
    expect(await activate(first)).toMatchObject({ status: 422, body: { code: 'LINK_USED' } });
  });

  it('that was altered, or cut off, is unknown', async () => {
    const token = await linkTo('ida@test.example');
    const altered = [token.slice(0, -1), `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`];
    for (const wrong of [...altered, token.toLowerCase(), 'x', "'; --"])
      expect(await activate(wrong)).toMatchObject({ status: 422, body: { code: 'LINK_UNKNOWN' } });
    expect((await activate(token)).status).toBe(200);
  });

  it('is over after a day, and says so', async () => {
    const token = await linkTo('jan@test.example');
    test.clock.advance({ hours: 24 });
    const answer = await activate(token);
    expect(answer).toMatchObject({ status: 422, body: { code: 'LINK_EXPIRED' } });
    expect(answer.body['detail']).toBe('This link has expired. Ask for a new one.');
  });

  it('lasts no longer because a clock was put back, and bears one that is a little slow', async () => {
    const token = await linkTo('karl@test.example');
    test.clock.advance({ days: -3 });
    expect(await activate(token)).toMatchObject({ status: 422, body: { code: 'LINK_EXPIRED' } });
    test.clock.advance({ days: 3, minutes: -2 });
    expect((await activate(token)).status).toBe(200);
    test.clock.advance({ minutes: 2 });
  });
});

describe('Signing up', () => {
  const [STRANGER, VICTIM] = ['192.0.2.1', '192.0.2.2'];
  const forgot = (email: string) => `/api/users/send-reset-password-email?email=${email}`;
  const limitedApp = (mailLimits: { perAddress: number; perRecipient: number }) =>
    startTestApp({ features, config: { mailLimits } });
  const ask = async (limited: TestApp, remoteAddress: string, url: string, email?: string) => {
    const payload = email === undefined ? undefined : { email, userName: 'berta', password: PASSWORD };
    const { status, headers } = await limited.send({
      ...{ method: 'POST', url, remoteAddress, ...(payload && { payload }) },
    });
    return [status, headers['retry-after']];
  };
  const signUpFrom = (limited: TestApp, from: string, email: string) =>
    ask(limited, from, '/api/users/sign-up', email);

  it.each(['anna@test.example', 'berta@test.example'])(
    'is refused who asks too often for %s, and nobody else, whether or not it is known',
    async (email) => {
      await using limited = await limitedApp({ perAddress: 20, perRecipient: 2 });
      await limited.addAccount('anna');
      const asked = [];
      for (let nth = 0; nth < 3; nth += 1) asked.push((await signUpFrom(limited, STRANGER, email))[0]);
      asked.push((await ask(limited, STRANGER, forgot(email)))[0]);
      expect(asked).toEqual([202, 202, 429, 429]);
      expect(await signUpFrom(limited, VICTIM, email)).toEqual([202, undefined]);
      expect(await ask(limited, VICTIM, forgot(email))).toEqual([202, undefined]);
      limited.clock.advance({ seconds: 61 });
      expect(await signUpFrom(limited, STRANGER, email)).toEqual([202, undefined]);
    },
  );

  it('from everywhere at once writes to an address so often only: what is beyond goes out later, and still works then', async () => {
    await using limited = await limitedApp({ perAddress: 20, perRecipient: 2 });
    const email = 'berta@test.example';
    for (let nth = 0; nth < 12; nth += 1)
      expect(await signUpFrom(limited, `198.51.${nth}.1`, email)).toEqual([202, undefined]);
    expect(await newMails(limited)).toHaveLength(8);
    limited.clock.advance({ seconds: 61 });
    const later = await newMails(limited);
    expect(later).toHaveLength(2);
    const url = `/api/users/activate-user?token=${later[1]?.token}`;
    expect((await limited.request(null, 'POST', url, { password: PASSWORD })).status).toBe(200);
    expect(await newMails(limited)).toEqual([]);
  });

  it('is limited by whom it comes from, whomever the mails are for', async () => {
    await using limited = await limitedApp({ perAddress: 7, perRecipient: 2 });
    const many = [];
    for (let nth = 0; nth < 8; nth += 1)
      many.push(await signUpFrom(limited, '192.0.2.9', `n${nth}@test.example`));
    expect(many.map(([status]) => status)).toEqual([202, 202, 202, 202, 202, 202, 202, 429]);
    expect(Number(many[7]?.[1])).toBeGreaterThan(0);
  });
});
