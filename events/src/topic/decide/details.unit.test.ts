import { describe, expect, it } from 'vitest';
import { ROLES, type Role } from '../../catalogue/roles.ts';
import { STATUS_NAMES, type TopicStatus } from '../../catalogue/statuses.ts';
import { as, AUTHOR, COMPLETE_DETAILS, topicAt } from '../../testing/topic-fixtures.ts';
import { decideTopic } from '../decide.ts';
import type { TopicDetails } from '../events.ts';

const edit = (changed: Partial<TopicDetails>) => ({ type: 'EditTopicDetails', changed }) as const;
const create = (details: Partial<TopicDetails>) =>
  ({ type: 'CreateTopic', projectId: 'p1', details }) as const;

/** Up to here planning goes on; typed again from the permission table. */
const PLANNING: readonly TopicStatus[] = ['DECLINE', 'SUGGEST', 'WAIT_APPROVE', 'APPROVED', 'OPTIMIZED'];

/** Who edits which field: while planning, and after it. `o` = only what they authored or are assigned to. */
const PLANNERS = { CONTRIBUTOR: 'o', SEO_CHECKER: 'x', CONTENT_MANAGER: 'x' } as const;
const LATER: Record<string, Partial<Record<Role, 'x' | 'o'>>> = {
  pageName: { CONTENT_MANAGER: 'x' },
  deliveryDate: { CONTENT_MANAGER: 'x' },
  estimateNumberOfWords: { CONTENT_MANAGER: 'x' },
  wordsInContent: { COPYWRITER: 'o', CONTENT_MANAGER: 'x' },
  url: { INTEGRATOR: 'o', CONTENT_MANAGER: 'x' },
  checkSeaRequired: { SEA_CHECKER: 'x', CONTENT_MANAGER: 'x' },
};
const CHANGE: Record<string, Partial<TopicDetails>> = {
  pageName: { pageName: 'Ice grips' },
  deliveryDate: { deliveryDate: '2026-05-01' },
  estimateNumberOfWords: { estimateNumberOfWords: 1200 },
  wordsInContent: { wordsInContent: 12 },
  url: { url: '/ice-grips' },
  checkSeaRequired: { checkSeaRequired: false },
};

describe('Editing a field', () => {
  const cells = STATUS_NAMES.flatMap((status) =>
    Object.keys(CHANGE).flatMap((field) =>
      ROLES.flatMap((role) => [true, false].map((assigned) => ({ status, field, role, assigned }))),
    ),
  );

  it.each(cells)('$field at $status as $role, assigned: $assigned', ({ status, field, role, assigned }) => {
    const reach = (PLANNING.includes(status) ? PLANNERS : LATER[field])?.[role as keyof typeof PLANNERS];
    const state = topicAt(status, { assignments: assigned ? [{ role, userId: 'ann' }] : [] });
    const decision = decideTopic(edit(CHANGE[field] ?? {}), state, as('ann', [role]));
    if (reach === 'x' || (reach === 'o' && assigned))
      expect(decision).toMatchObject({ ok: true, as: { role } });
    else expect(decision).toMatchObject({ ok: false, refusal: { code: 'ROLE_REQUIRED' } });
  });

  it.each(STATUS_NAMES)('is always open to the owner, as at %s', (status) => {
    const decision = decideTopic(edit(CHANGE['pageName'] ?? {}), topicAt(status), as('olga', ['OWNER']));
    expect(decision).toMatchObject({ ok: true, as: { role: 'OWNER', override: false } });
  });
});

describe('An edit', () => {
  const author = as(AUTHOR, ['CONTRIBUTOR']);
  const draft = topicAt('SUGGEST');

  it('records what changed and what it was before, and nothing else', () => {
    const decision = decideTopic(
      edit({ pageName: ' Ice grips ', myTopic: COMPLETE_DETAILS.myTopic }),
      draft,
      author,
    );
    const data = { changed: { pageName: 'Ice grips' }, before: { pageName: 'Microspikes' } };
    expect(decision).toMatchObject({ ok: true, events: [{ type: 'TopicDetailsEdited', data }] });
  });

  it('writes nothing when nothing changes', () => {
    expect(decideTopic(edit({ pageTags: [' Gear', 'Gear', ''] }), draft, author)).toMatchObject({
      ok: true,
      events: [],
    });
  });

  it('adds tags to those that are there, and takes some off', () => {
    const tagged = topicAt('SUGGEST', { details: { ...COMPLETE_DETAILS, pageTags: ['Ice', 'Old'] } });
    const tags = { add: ['New', 'Ice'], remove: ['Old'] };
    expect(decideTopic({ ...edit({}), tags }, tagged, author)).toMatchObject({
      events: [{ data: { changed: { pageTags: ['Ice', 'New'] }, before: { pageTags: ['Ice', 'Old'] } } }],
    });
    expect(decideTopic({ ...edit({}), tags }, tagged, as('walt', ['WATCHER']))).toMatchObject({
      refusal: { code: 'ROLE_REQUIRED' },
    });
  });

  it('clears a text with null or blanks', () => {
    expect(decideTopic(edit({ myTopic: '   ' }), draft, author)).toMatchObject({
      events: [{ data: { changed: { myTopic: null } } }],
    });
  });

  it('leaves a topic a name or a subject', () => {
    const decision = decideTopic(edit({ pageName: null, myTopic: null }), draft, author);
    expect(decision).toEqual({ ok: false, refusal: { code: 'FIELD_REQUIRED', field: 'pageName' } });
  });

  it.each([
    [{ deliveryDate: '2026-02-30' }, 'deliveryDate', 'FORMAT'],
    [{ deliveryDate: '0000-01-01' }, 'deliveryDate', 'FORMAT'],
    [{ deliveryDate: 'tomorrow' }, 'deliveryDate', 'FORMAT'],
    [{ pageName: 'x'.repeat(301) }, 'pageName', 'TOO_LONG'],
    [{ pageTags: ['x'.repeat(61)] }, 'pageTags', 'TOO_LONG'],
    [{ pageTags: Array.from({ length: 21 }, (_, index) => `t${index}`) }, 'pageTags', 'OUT_OF_RANGE'],
    [{ url: 'javascript:alert(1)' }, 'url', 'FORMAT'],
    [{ url: ' JaVa\tscript:1/alert(1)' }, 'url', 'FORMAT'],
    [{ url: 'data:text/html,<script>' }, 'url', 'FORMAT'],
    [{ url: 'file:///etc/passwd' }, 'url', 'FORMAT'],
    [{ wordsInContent: -1 }, 'wordsInContent', 'OUT_OF_RANGE'],
    [{ estimateNumberOfWords: 1.5 }, 'estimateNumberOfWords', 'OUT_OF_RANGE'],
  ] as const)('refuses %j', (changed, field, reason) => {
    const decision = decideTopic(edit(changed as Partial<TopicDetails>), draft, author);
    expect(decision).toEqual({ ok: false, refusal: { code: 'FIELD_INVALID', field, reason } });
  });

  it.each(['/ice-grips', 'ice grips', 'north.example/a', 'north.example:8080/a', 'HTTPS://north.example'])(
    'takes the url %s, which may be a draft',
    (url) => {
      expect(decideTopic(edit({ url }), draft, author)).toMatchObject({ ok: true });
    },
  );

  it('is recorded under the one role that may edit all its fields', () => {
    const both = as(AUTHOR, ['COPYWRITER', 'CONTENT_MANAGER']);
    const changed = { wordsInContent: 1, pageName: 'Grips' };
    expect(decideTopic(edit(changed), topicAt('START_COPYWRITING'), both)).toMatchObject({
      as: { role: 'CONTENT_MANAGER' },
    });
  });

  it('may need two roles at once, and is then recorded under the first', () => {
    const both = as(AUTHOR, ['COPYWRITER', 'INTEGRATOR']);
    const changed = { wordsInContent: 1, url: '/grips' };
    expect(decideTopic(edit(changed), topicAt('INTEGRATION'), both)).toMatchObject({
      as: { role: 'COPYWRITER' },
    });
  });

  it('must wait until an imported page is switched on', () => {
    const decision = decideTopic(
      edit({ pageName: 'Grips' }),
      topicAt('PUBLISHED', { active: false }),
      as('mia', ['CONTENT_MANAGER']),
    );
    expect(decision).toEqual({ ok: false, refusal: { code: 'TOPIC_INACTIVE' } });
  });
});

describe('Creating a topic', () => {
  it('makes the creator its author and assigned contributor', () => {
    const decision = decideTopic(create({ pageName: ' Ice grips ' }), null, as('sten', ['SEO_CHECKER']));
    expect(decision).toMatchObject({
      ok: true,
      as: { role: 'SEO_CHECKER', override: false },
      events: [
        {
          type: 'TopicCreated',
          data: {
            authorId: 'sten',
            assignments: [{ role: 'CONTRIBUTOR', userId: 'sten' }],
            details: { pageName: 'Ice grips', type: 'TOPIC' },
          },
        },
      ],
    });
  });

  it.each([...ROLES, 'OWNER'] as const)('asks %s for a role that plans', (role) => {
    const permitted = ['CONTRIBUTOR', 'SEO_CHECKER', 'CONTENT_MANAGER', 'OWNER'].includes(role);
    expect(decideTopic(create({ myTopic: 'Ice' }), null, as('ann', [role])).ok).toBe(permitted);
  });

  it.each([{}, { pageName: ' ' }, { whyArticle: 'Demand' }])(
    'refuses %j: neither a page name nor a subject',
    (details) => {
      const decision = decideTopic(create(details), null, as('ann', ['CONTRIBUTOR']));
      expect(decision).toEqual({ ok: false, refusal: { code: 'FIELD_REQUIRED', field: 'pageName' } });
    },
  );
});

describe('Importing a page', () => {
  const page = {
    type: 'ImportPage',
    projectId: 'p1',
    url: 'https://north.example/a',
    title: 'A',
    publishedOn: '2021-12-11',
    words: 759,
  } as const;

  it('takes it in as it stands, for whoever may archive', () => {
    expect(decideTopic(page, null, as('mia', ['CONTENT_MANAGER']))).toMatchObject({
      events: [
        {
          type: 'TopicImported',
          data: {
            publishedOn: '2021-12-11',
            details: { url: page.url, pageName: 'A', type: 'CONTENT', wordsInContent: 759 },
          },
        },
      ],
    });
    expect(decideTopic(page, null, as('ann', ['SEO_CHECKER']))).toMatchObject({
      refusal: { code: 'ROLE_REQUIRED', roles: ['CONTENT_MANAGER', 'OWNER'] },
    });
  });

  it('names a page without a title by its address', () => {
    expect(
      decideTopic({ ...page, title: ' ', publishedOn: null }, null, as('mia', ['CONTENT_MANAGER'])),
    ).toMatchObject({
      events: [{ data: { publishedOn: null, details: { pageName: page.url } } }],
    });
  });

  it.each([
    [{ url: 'ftp://north.example' }, 'url'],
    [{ publishedOn: '2021-13-01' }, 'published'],
    [{ words: -3 }, 'wordsInContent'],
  ])('refuses %j', (wrong, field) => {
    expect(decideTopic({ ...page, ...wrong }, null, as('mia', ['CONTENT_MANAGER']))).toMatchObject({
      refusal: { code: 'FIELD_INVALID', field },
    });
  });
});
