import { describe, expect, it } from 'vitest';
import type { CheckName } from '../../catalogue/checklists.ts';
import { ROLES, type Role } from '../../catalogue/roles.ts';
import { STATUS_NAMES, type TopicStatus } from '../../catalogue/statuses.ts';
import { as, AUTHOR, topicAt } from '../../testing/topic-fixtures.ts';
import { decideTopic } from '../decide.ts';
import { mayTick } from './checks.ts';

/** Who judges in each stage, typed from the specification: `+` only where assigned. The owner may always. */
const JUDGES: Readonly<Record<TopicStatus, string>> = {
  DECLINE: 'CONTENT_MANAGER',
  SUGGEST: 'CONTRIBUTOR SEO_CHECKER CONTENT_MANAGER',
  WAIT_APPROVE: 'CONTENT_MANAGER',
  APPROVED: 'CONTRIBUTOR+ SEO_CHECKER CONTENT_MANAGER',
  OPTIMIZED: 'CONTRIBUTOR+ SEO_CHECKER CONTENT_MANAGER',
  SEO_CHECK: 'SEO_CHECKER',
  START_COPYWRITING: 'COPYWRITER+',
  FOR_APPROVAL: 'CONTENT_MANAGER',
  INTEGRATION: 'CONTENT_MANAGER INTEGRATOR',
  PUBLISHED: 'CONTENT_MANAGER INTEGRATOR SEA_CHECKER',
  SEA_CHECK: 'SEA_CHECKER',
  ARCHIVED: '',
};

const tick = (check: CheckName, done = true) => ({ type: 'TickTopicCheck', check, done }) as const;

describe('Who ticks', () => {
  const cells = STATUS_NAMES.flatMap((status) => ROLES.map((role) => ({ status, role })));

  it.each(cells)('$role in $status is whoever takes topics out of it', ({ status, role }) => {
    const judges = JUDGES[status].split(' ');
    const mayBy = (assignments: { role: Role; userId: string }[]) =>
      !('code' in mayTick(topicAt(status, { assignments }), as('ann', [role])));
    expect(mayBy([])).toBe(judges.includes(role));
    expect(mayBy([{ role, userId: 'ann' }])).toBe(judges.includes(role) || judges.includes(`${role}+`));
  });

  it('is the default holder, too, where that is enough for the move', () => {
    const context = as('noor', ['COPYWRITER'], { defaultHolders: { COPYWRITER: 'noor' } });
    expect(mayTick(topicAt('START_COPYWRITING'), context)).toEqual({ role: 'COPYWRITER', override: false });
  });

  it('is the owner, who overrides nothing by that', () => {
    for (const status of STATUS_NAMES)
      expect(mayTick(topicAt(status), as('olga', ['OWNER']))).toEqual({ role: 'OWNER', override: false });
  });

  it('is no author, though they may withdraw, and nobody who submitted is kept from it', () => {
    expect(mayTick(topicAt('WAIT_APPROVE'), as(AUTHOR, ['CONTRIBUTOR']))).toEqual({
      code: 'ROLE_REQUIRED',
      roles: ['CONTENT_MANAGER', 'OWNER'],
    });
    const own = topicAt('WAIT_APPROVE', { submittedBy: { TOPIC: 'mia', TEXT: null } });
    expect(mayTick(own, as('mia', ['CONTENT_MANAGER']))).toMatchObject({ role: 'CONTENT_MANAGER' });
  });

  it('names those who need the topic assigned to them', () => {
    expect(mayTick(topicAt('APPROVED'), as('ann', ['WATCHER']))).toEqual({
      code: 'ROLE_REQUIRED',
      roles: ['CONTRIBUTOR', 'SEO_CHECKER', 'CONTENT_MANAGER', 'OWNER'],
      assignedOnly: ['CONTRIBUTOR'],
    });
  });
});

describe('A tick', () => {
  const ines = as('ines', ['SEO_CHECKER']);

  it('is recorded, and taken away', () => {
    const state = topicAt('SEO_CHECK');
    expect(decideTopic(tick('ONE_INTENT'), state, ines)).toMatchObject({
      events: [{ type: 'TopicCheckTicked', data: { check: 'ONE_INTENT', done: true } }],
      as: { role: 'SEO_CHECKER' },
    });
    const done = topicAt('SEO_CHECK', {
      checks: [{ check: 'ONE_INTENT', by: 'ines', at: state.statusSince }],
    });
    expect(decideTopic(tick('ONE_INTENT', false), done, ines)).toMatchObject({
      events: [{ data: { check: 'ONE_INTENT', done: false } }],
    });
  });

  it('changes nothing where it is as asked, be it by a tick of a visit before', () => {
    const at = '2026-03-01T09:00:00.000Z';
    const before = topicAt('SEO_CHECK', { checks: [{ check: 'ONE_INTENT', by: 'ines', at }] });
    expect(decideTopic(tick('ONE_INTENT', false), before, ines)).toMatchObject({ ok: true, events: [] });
    expect(decideTopic(tick('ONE_INTENT'), before, ines)).toMatchObject({ events: [{}] });
    const done = topicAt('SEO_CHECK', {
      checks: [{ check: 'ONE_INTENT', by: 'ann', at: before.statusSince }],
    });
    expect(decideTopic(tick('ONE_INTENT'), done, ines)).toMatchObject({ ok: true, events: [] });
  });

  it.each([
    ['an inactive page', topicAt('PUBLISHED', { active: false }), 'ONE_INTENT', { code: 'TOPIC_INACTIVE' }],
    ['a role that judges elsewhere', topicAt('SEA_CHECK'), 'LOADS_QUICKLY', { code: 'ROLE_REQUIRED' }],
    [
      'one of another list',
      topicAt('SEO_CHECK'),
      'LOADS_QUICKLY',
      { code: 'FIELD_INVALID', field: 'check', reason: 'UNKNOWN' },
    ],
  ] as const)('is refused on %s', (_what, state, check, refusal) => {
    expect(decideTopic(tick(check), state, ines)).toMatchObject({ ok: false, refusal });
  });
});
