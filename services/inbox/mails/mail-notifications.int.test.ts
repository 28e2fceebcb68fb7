import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outboxMails } from '../../platform/mail/outbox-transport.ts';
import { sendWaitingMails } from '../../platform/mail/waiting-mails.ts';
import { mailNotifications } from './mail-notifications.ts';
import { accountOfStopToken } from './stop-token.ts';
import { type InboxMails, startInboxMails, type Telling } from './testing/start-inbox-mails.ts';

let inbox: InboxMails;
let projectId: string;
let topicId: string;
beforeAll(async () => {
  inbox = await startInboxMails();
  projectId = await inbox.addProject('North Ridge');
  topicId = await inbox.test.addTopic({ pageName: 'Winter boots' });
  await inbox.test.settled();
});
afterAll(() => inbox.test.close());

const run = () => mailNotifications(inbox.test.platform);
const atOnce = (name: string, language = 'en-GB') =>
  inbox.addReader(name, [{ projectId, mail: 'AT_ONCE' }], { language });

describe('The first run', () => {
  it('mails nothing of what has happened before, and what comes then', async () => {
    const early = await atOnce('early');
    const position = await inbox.test.platform.store.head();
    await inbox.tell([early], { projectId, position });
    await Promise.all([run(), run()]);
    await run();
    expect(await inbox.queued()).toEqual([]);
    await inbox.tell([early], { projectId });
    await run();
    expect(await inbox.queued()).toMatchObject([{ to: 'early@test.example', type: 'NOTIFICATION' }]);
  });
});

describe('A mail at once', () => {
  beforeEach(async () => {
    await run();
    await inbox.queued();
  });

  it.each<[string, Omit<Telling, 'projectId'>, (string | RegExp)[]]>([
    [
      'request',
      { kind: 'MOVE_ASKED', facts: { from: 'SUGGEST', to: 'WAIT_APPROVE' } },
      [
        'owner Tester asks to move “Winter boots” from Draft to Topic approval.',
        'owner Tester bittet darum, „Winter boots“ zu verschieben: Entwurf → Themenfreigabe.',
        'owner Tester demande de déplacer « Winter boots » : Brouillon → Sujet à valider.',
      ],
    ],
    [
      'mention',
      { kind: 'MENTIONED', facts: { note: 'not to be mailed' } },
      [
        'owner Tester mentions you in a note on “Winter boots”.',
        'owner Tester erwähnt Sie in einer Notiz zu „Winter boots“.',
        'owner Tester vous mentionne dans une note sur « Winter boots ».',
      ],
    ],
    [
      'acceptance',
      { kind: 'MOVE_ANSWERED', facts: { from: 'SUGGEST', to: 'APPROVED', outcome: 'ACCEPTED' } },
      [
        'owner Tester has accepted your request: “Winter boots” stands in Approved now.',
        'owner Tester hat Ihre Bitte angenommen: „Winter boots“ steht jetzt in: Freigegeben.',
        'owner Tester a accepté votre demande : « Winter boots » est maintenant à l’étape Approuvé.',
      ],
    ],
    [
      'refusal',
      { kind: 'MOVE_ANSWERED', facts: { from: 'SUGGEST', to: 'APPROVED', outcome: 'REFUSED' } },
      [
        'owner Tester has refused your request to move “Winter boots” to Approved.',
        'owner Tester hat Ihre Bitte zu „Winter boots“ abgelehnt: Freigegeben.',
        'owner Tester a refusé votre demande pour « Winter boots » : Approuvé.',
      ],
    ],
    [
      'assignment',
      { kind: 'ASSIGNED', facts: { role: 'OWNER' } },
      [
        'owner Tester has assigned “Winter boots” to you as Owner.',
        /^owner Tester hat Ihnen „Winter boots“ zugewiesen: \S+\.$/,
        /^owner Tester vous a attribué « Winter boots » : \S+\.$/,
      ],
    ],
    [
      'move by the product',
      {
        kind: 'STATUS_CHANGED',
        facts: { from: 'INTEGRATION', to: 'PUBLISHED' },
        actorId: '00000000-0000-0000-0000-000000000000',
      },
      [
        'Keywright has moved “Winter boots” from Integration to Published.',
        'Keywright hat „Winter boots“ verschoben: Integration → Veröffentlicht.',
        'Keywright a déplacé « Winter boots » : Intégration → Publié.',
      ],
    ],
    [
      'move by somebody who has left',
      {
        kind: 'STATUS_CHANGED',
        facts: { from: 'INTEGRATION', to: 'PUBLISHED' },
        actorId: '00000000-0000-4000-8000-000000000001',
      },
      [
        'Somebody who has left has moved “Winter boots” from Integration to Published.',
        'Ein früheres Mitglied hat „Winter boots“ verschoben: Integration → Veröffentlicht.',
        'Un ancien membre a déplacé « Winter boots » : Intégration → Publié.',
      ],
    ],
    [
      'end of a task',
      { kind: 'TASK_ENDED', facts: { taskType: 'EXPORT_XLS', taskStatus: 'DONE' } },
      ['“Export of keywords” is done.', /^„.+“ ist fertig\.$/, /^« .+ » est terminé\.$/],
    ],
  ])('says a %s in the language of its reader', async (what, telling, sentences) => {
    const languages = ['en-GB', 'de-DE', 'fr-FR'];
    const names = languages.map((language) => `${what.replaceAll(' ', '')}.${language.slice(0, 2)}`);
    const readers = [];
    for (const [at, name] of names.entries()) readers.push(await atOnce(name, languages[at]));
    await inbox.tell(readers, { projectId, topicId, ...telling });
    await run();
    const mails = await inbox.queued();
    for (const [at, name] of names.entries()) {
      const mail = mails.find(({ to }) => to === `${name}@test.example`);
      expect(mail).toMatchObject({ language: languages[at], values: { project: 'North Ridge' } });
      const said = sentences[at];
      expect(mail?.values.line).toEqual([said instanceof RegExp ? expect.stringMatching(said) : said]);
    }
    expect(mails).toHaveLength(3);
    expect(JSON.stringify(mails)).not.toContain('not to be mailed');
  });

  it('says all that came of a topic, with a link to the inbox and one that stops them', async () => {
    const stella = await atOnce('stella');
    const moved = { from: 'APPROVED', to: 'OPTIMIZED' } as const;
    await inbox.tell([stella], { projectId, topicId, facts: moved });
    await inbox.tell([stella], { projectId, topicId, kind: 'MENTIONED' });
    await inbox.tell([stella], { projectId, facts: moved });
    await run();
    await sendWaitingMails(inbox.test.platform);
    const mails = (await outboxMails(inbox.test.platform.db)).filter(({ to }) => to.startsWith('stella'));
    expect(mails).toHaveLength(2);
    const mail = mails.find(({ text }) => text.includes('mentions'));
    const [mentioned, was] = [
      'owner Tester mentions you in a note on “Winter boots”.',
      'owner Tester has moved “Winter boots” from Approved to Optimized.',
    ];
    expect(mail?.subject).toBe(`North Ridge: ${mentioned}`);
    expect(mail?.text).toContain(`Hello stella,\n\nin the project North Ridge:\n\n${mentioned}\n${was}\n`);
    expect(mail?.html).toContain(`${mentioned}<br>${was}`);
    const stop = /https:\/\/kw\.example\/inbox\/mails\?token=([\w-]+)/.exec(mail?.text ?? '');
    expect(accountOfStopToken(stop?.[1] ?? '', inbox.test.platform.config.jwtSecret)).toBe(stella);
    expect(mail?.text).toContain('https://kw.example/inbox\n');
    expect(mail?.html).toContain(`<a href="${stop?.[0]}"`);
    expect(mail?.html).toContain('<a href="https://kw.example/inbox"');
  });

  it('is one for each of a few topics, and one for all of a project where there are many', async () => {
    const [few, many, most] = [await atOnce('few'), await atOnce('many'), await atOnce('most')];
    const other = await inbox.addProject('South Ridge');
    const of = { account_id: many, project_id: other, position: '0' };
    const { db } = inbox.test.platform;
    await db
      .insertInto('inbox_members')
      .values({ ...of, owner: false, default_for: [], roles: ['WATCHER'] })
      .execute();
    await db
      .insertInto('inbox_preferences')
      .values({ ...of, scope: 'MINE', mail: 'AT_ONCE' })
      .execute();
    for (let nth = 0; nth < 5; nth += 1) await inbox.tell([few, many, most], { projectId });
    for (let nth = 0; nth < 2; nth += 1) await inbox.tell([many, most], { projectId });
    for (let nth = 0; nth < 600; nth += 1) await inbox.tell([most], { projectId });
    await inbox.tell([many], { projectId: other });
    await run();
    const mails = await inbox.queued();
    const linesTo = (name: string) =>
      mails
        .filter(({ to }) => to === `${name}@test.example`)
        .map(({ values }) => values.line ?? [])
        .sort((one, two) => one.length - two.length);
    expect(linesTo('few').map(({ length }) => length)).toEqual([1, 1, 1, 1, 1]);
    expect(linesTo('many').map(({ length }) => length)).toEqual([1, 7]);
    expect(linesTo('most')).toEqual([expect.arrayContaining(['and 577 more'])]);
    expect(linesTo('most')[0]).toHaveLength(31);
    expect(mails.filter(({ values }) => values.project === 'South Ridge')).toHaveLength(1);
  });

  it('says nothing that is older than a day', async () => {
    const reader = await atOnce('late');
    await inbox.tell([reader], { projectId, topicId });
    inbox.test.clock.advance({ days: 1 });
    await inbox.tell([reader], { projectId, topicId, kind: 'MENTIONED' });
    await run();
    expect((await inbox.queued()).map(({ values }) => values.line)).toEqual([
      ['owner Tester mentions you in a note on “Winter boots”.'],
    ]);
  });

  it('makes no link of what somebody is called', async () => {
    const reader = await atOnce('careful');
    const mine = await inbox.test.addTopic({ pageName: 'https://evil.example/now' });
    await inbox.test.settled();
    await run();
    await inbox.queued();
    await inbox.tell([reader], { projectId, topicId: mine, kind: 'MENTIONED' });
    await run();
    const [mail] = await inbox.queued();
    expect(mail?.values.line?.[0]).toContain('https: //evil. example/now');
  });

  it('reaches nobody who does not want it, has left, is blocked, or may not read it any more', async () => {
    const other = await inbox.addProject('Another project');
    const nobody = [
      await inbox.addReader('daily', [{ projectId, mail: 'DAILY' }]),
      await inbox.addReader('off', [{ projectId, mail: 'OFF' }]),
      await inbox.addReader('silent', [{ projectId, mail: null }]),
      await inbox.addReader('elsewhere', [
        { projectId, mail: 'OFF' },
        { projectId: other, mail: 'AT_ONCE' },
      ]),
      await inbox.addReader('gone', [{ projectId, mail: 'AT_ONCE', roles: null }]),
      await inbox.addReader('blind', [{ projectId, mail: 'AT_ONCE', roles: ['PRODUCT_ACCESS'] }]),
      await inbox.addReader('blocked', [{ projectId, mail: 'AT_ONCE' }]),
    ];
    await inbox.test.platform.db
      .updateTable('accounts')
      .set({ disabled_at: inbox.test.clock.now() })
      .where('user_name', '=', 'blocked')
      .execute();
    const wanting = await atOnce('wanting');
    await inbox.tell([...nobody, wanting], { projectId, kind: 'MENTIONED' });
    await inbox.tell([wanting], { projectId, kind: 'INVITED' });
    await run();
    expect((await inbox.queued()).map(({ to }) => to)).toEqual(['wanting@test.example']);
  });
});
