import { describe, expect, it } from 'vitest';
import { ROLES, type Role } from '../../catalogue/roles.ts';
import { STATUS_NAMES, type TopicStatus } from '../../catalogue/statuses.ts';
import type { RefusalCode } from '../../refusal.ts';
import { as, topicAt } from '../../testing/topic-fixtures.ts';
import { decideTopic } from '../decide.ts';
import { explainTransitions } from '../explain.ts';

/**
 * The rows of the workflow that POST status can follow, typed again from the specification and not read from the
 * catalogue: from, to, who may. `+` after a role: only when assigned in that role. Author and owner stand apart.
 */
const TABLE: readonly (readonly [TopicStatus, TopicStatus, string])[] = [
  ['SUGGEST', 'WAIT_APPROVE', 'CONTRIBUTOR CONTENT_MANAGER SEO_CHECKER'],
  ['WAIT_APPROVE', 'APPROVED', 'CONTENT_MANAGER'],
  ['WAIT_APPROVE', 'DECLINE', 'CONTENT_MANAGER'],
  ['WAIT_APPROVE', 'SUGGEST', 'CONTENT_MANAGER'],
  ['DECLINE', 'SUGGEST', 'CONTENT_MANAGER'],
  ['SUGGEST', 'DECLINE', 'CONTENT_MANAGER'],
  ['APPROVED', 'OPTIMIZED', 'CONTRIBUTOR+ SEO_CHECKER CONTENT_MANAGER'],
  ['OPTIMIZED', 'APPROVED', 'SEO_CHECKER CONTENT_MANAGER'],
  ['OPTIMIZED', 'SEO_CHECK', 'CONTRIBUTOR+ SEO_CHECKER CONTENT_MANAGER'],
  ['SEO_CHECK', 'START_COPYWRITING', 'SEO_CHECKER'],
  ['SEO_CHECK', 'OPTIMIZED', 'SEO_CHECKER'],
  ['START_COPYWRITING', 'FOR_APPROVAL', 'COPYWRITER+'],
  ['FOR_APPROVAL', 'INTEGRATION', 'CONTENT_MANAGER'],
  ['FOR_APPROVAL', 'START_COPYWRITING', 'CONTENT_MANAGER'],
  ['INTEGRATION', 'PUBLISHED', 'INTEGRATOR'],
  ['INTEGRATION', 'FOR_APPROVAL', 'INTEGRATOR CONTENT_MANAGER'],
  ['PUBLISHED', 'SEA_CHECK', 'INTEGRATOR CONTENT_MANAGER SEA_CHECKER'],
  ['SEA_CHECK', 'PUBLISHED', 'SEA_CHECKER'],
  ['SEA_CHECK', 'INTEGRATION', 'SEA_CHECKER'],
  ['PUBLISHED', 'APPROVED', 'CONTENT_MANAGER'],
];

const ACTORS = [...ROLES, 'OWNER'] as const;
type Actor = (typeof ACTORS)[number];
type Expected = 'moves' | 'same' | RefusalCode;

function expected(from: TopicStatus, to: TopicStatus, actor: Actor, assigned: boolean): Expected {
  if (from === to) return 'same';
  const roles = TABLE.find(([start, end]) => start === from && end === to)?.[2].split(' ');
  if (!roles) return 'ILLEGAL_TRANSITION';
  const permitted = actor === 'OWNER' || roles.includes(actor) || (assigned && roles.includes(`${actor}+`));
  return permitted ? 'moves' : 'ROLE_REQUIRED';
}

function outcome(from: TopicStatus, to: TopicStatus, actor: Actor, assigned: boolean): Expected {
  const role = actor === 'OWNER' ? 'CONTRIBUTOR' : actor;
  const state = topicAt(from, { assignments: assigned ? [{ role, userId: 'ann' }] : [] });
  const command = { type: 'ChangeTopicStatus', to, note: 'because', seaCheckStatus: 'OK' } as const;
  const decision = decideTopic(command, state, as('ann', [actor]));
  if (!decision.ok) return decision.refusal.code;
  return decision.events[0]?.type === 'TopicStatusChanged' ? 'moves' : 'same';
}

const PAIRS = STATUS_NAMES.flatMap((from) => STATUS_NAMES.map((to) => ({ from, to })));

describe.each([
  ['a stranger to the topic', false],
  ['assigned to it', true],
])('Every pair of statuses, for somebody who is %s', (_who, assigned) => {
  const cells = PAIRS.filter(({ from, to }) => from !== to).flatMap((pair) =>
    ACTORS.map((actor) => ({ ...pair, actor })),
  );

  it.each(cells)('$from → $to as $actor', ({ from, to, actor }) => {
    expect(outcome(from, to, actor, assigned)).toBe(expected(from, to, actor, assigned));
  });
});

describe('The explanation of a topic’s moves', () => {
  const cells = STATUS_NAMES.flatMap((from) => ACTORS.map((actor) => ({ from, actor })));

  it.each(cells)('agrees with the decision from $from as $actor', ({ from, actor }) => {
    for (const { to, allowed, via } of explainTransitions(topicAt(from), as('ann', [actor]))) {
      if (via !== null || from === to) continue;
      expect({ to, allowed }).toEqual({ to, allowed: outcome(from, to, actor, false) === 'moves' });
    }
  });

  it('says the same of one target that alone is asked for', () => {
    const [state, context] = [topicAt('WAIT_APPROVE'), as('ann', ['CONTENT_MANAGER'])];
    const all = explainTransitions(state, context);
    expect(STATUS_NAMES.flatMap((to) => explainTransitions(state, context, [to]))).toEqual(all);
  });
});

describe('The same status', () => {
  it.each(STATUS_NAMES)('is no move from %s and writes nothing without a note', (status) => {
    const command = { type: 'ChangeTopicStatus', to: status, note: '  ', seaCheckStatus: null } as const;
    expect(decideTopic(command, topicAt(status), as('ann', ['WATCHER']))).toMatchObject({
      ok: true,
      events: [],
    });
  });

  const noters: readonly Role[] = [
    'CONTRIBUTOR',
    'COPYWRITER',
    'SEO_CHECKER',
    'CONTENT_MANAGER',
    'INTEGRATOR',
    'SEA_CHECKER',
  ];

  it.each(ROLES)('with a note asks %s only for the permission to write notes', (role) => {
    const command = {
      type: 'ChangeTopicStatus',
      to: 'SEO_CHECK',
      note: 'See draft',
      seaCheckStatus: null,
    } as const;
    const decision = decideTopic(command, topicAt('SEO_CHECK'), as('ann', [role]));
    if (noters.includes(role)) {
      expect(decision).toMatchObject({
        ok: true,
        events: [{ type: 'TopicNoteAdded', data: { text: 'See draft' } }],
      });
    } else {
      expect(decision).toMatchObject({ ok: false, refusal: { code: 'ROLE_REQUIRED' } });
    }
  });
});
