import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { topicRow } from '../testing/topic-rows.ts';
import { EMPTY_FILTER, type TopicRow } from '../topic/fields.ts';
import { matchesFilter } from '../topic/matches.ts';
import { hasOpenSeaCheck } from './look-up.ts';
import { ROLES, STATUS_ROLE } from './roles.ts';
import {
  groupCounts,
  isAfterOptimized,
  STATUS_GROUPS,
  STATUS_NAMES,
  statusesOf,
  statusOrd,
  type TopicStatus,
} from './statuses.ts';
import { CREATION, movesFrom, TRANSITIONS } from './transitions.ts';
import { firstViewFor, viewBySlug, VIEW_NAMES, type ViewName, VIEWS } from './views.ts';

const isInView = (view: ViewName, topic: Partial<TopicRow>): boolean =>
  matchesFilter(topicRow(topic), { ...EMPTY_FILTER, view }, { userId: 'mia', today: '2026-03-05' });

/** Row, from, to and what is special about it, typed again by hand. */
const ROWS = [
  '1 NEW SUGGEST -',
  '2 SUGGEST WAIT_APPROVE MAIN_KEYWORD',
  '3 WAIT_APPROVE APPROVED eyes:TOPIC',
  '4 WAIT_APPROVE DECLINE note',
  '5 WAIT_APPROVE SUGGEST -',
  '6 DECLINE SUGGEST note',
  '7 SUGGEST DECLINE note',
  '8 APPROVED OPTIMIZED MAIN_KEYWORD,WORDS_ESTIMATED',
  '9 OPTIMIZED APPROVED note',
  '10 OPTIMIZED SEO_CHECK -',
  '11 SEO_CHECK START_COPYWRITING -',
  '12 SEO_CHECK OPTIMIZED note',
  '13 START_COPYWRITING FOR_APPROVAL WORDS_WRITTEN',
  '14 FOR_APPROVAL INTEGRATION eyes:TEXT',
  '15 FOR_APPROVAL START_COPYWRITING note',
  '16 INTEGRATION PUBLISHED URL_VALID',
  '17 INTEGRATION FOR_APPROVAL note',
  '18 PUBLISHED SEA_CHECK check',
  '19 SEA_CHECK PUBLISHED result',
  '20 SEA_CHECK INTEGRATION note',
  '21 PUBLISHED APPROVED note',
  '22 ANY_BUT_ARCHIVED ARCHIVED via',
  '23 ARCHIVED REMEMBERED via',
];

describe('The workflow', () => {
  it.each(ROWS.map((row) => [row] as const))('has the row %s', (row) => {
    const found = TRANSITIONS.map((move) => {
      const special = [
        ...move.guards,
        ...(move.fourEyes ? [`eyes:${move.fourEyes}`] : []),
        ...(move.note === 'REQUIRED' ? ['note'] : []),
        ...(move.onlyWithSeaCheck ? ['check'] : []),
        ...(move.takesSeaCheckStatus ? ['result'] : []),
        ...(move.via ? ['via'] : []),
      ];
      return `${move.row} ${move.from} ${move.to} ${special.join() || '-'}`;
    });
    expect(found).toContain(row);
  });

  it('has these 23 rows and no other', () => {
    expect(TRANSITIONS.map(({ row }) => row)).toEqual(Array.from({ length: 23 }, (_, index) => index + 1));
  });

  it('leads from its beginning to every status that POST status reaches', () => {
    const reached = new Set<string>([CREATION.to]);
    for (const status of reached) for (const move of movesFrom(status as TopicStatus)) reached.add(move.to);
    expect([...reached].sort()).toEqual(STATUS_NAMES.filter((status) => status !== 'ARCHIVED').sort());
  });

  it('lets every status be left by the role it waits for', () => {
    for (const [status, role] of Object.entries(STATUS_ROLE)) {
      const leaves = movesFrom(status as TopicStatus).some(({ permits }) =>
        permits.some(({ by }) => by === role),
      );
      expect(leaves, status).toBe(true);
    }
  });
});

describe('The statuses', () => {
  it.each([
    ['drafts', [1]],
    ['refused', [0]],
    ['suggested', [2, 3, 4]],
    ['validated', [5, 6, 7, 8]],
    ['published', [9]],
    ['later', [10, 11]],
  ] as const)('of the group %s have the places %j', (group, places) => {
    expect(statusesOf(group).map(statusOrd)).toEqual(places);
  });

  it('fall into groups that together are all topics', () => {
    const counts = fc.record(Object.fromEntries(STATUS_NAMES.map((status) => [status, fc.nat(1000)])));
    fc.assert(
      fc.property(counts, (byStatus) => {
        const all = Object.values(byStatus).reduce((sum, count) => sum + count, 0);
        const grouped = groupCounts(byStatus as Record<TopicStatus, number>);
        expect(Object.keys(grouped)).toEqual(STATUS_GROUPS);
        expect(Object.values(grouped).reduce((sum, count) => sum + count, 0)).toBe(all);
      }),
    );
  });

  it.each(STATUS_NAMES)('know whether planning is over at %s', (status) => {
    expect(isAfterOptimized(status)).toBe(
      !['DECLINE', 'SUGGEST', 'WAIT_APPROVE', 'APPROVED', 'OPTIMIZED'].includes(status),
    );
  });
});

describe('The workflow views', () => {
  it('are the eight of the specification, each at its own address', () => {
    expect(VIEWS.map(({ name }) => name)).toEqual(VIEW_NAMES);
    expect(new Set(VIEWS.map(({ slug }) => slug)).size).toBe(8);
    for (const view of VIEWS) expect(viewBySlug(view.slug)).toBe(view);
    expect(viewBySlug('nowhere')).toBeNull();
  });

  it.each(STATUS_NAMES)('hold %s in a queue beside all topics, unless it is the archive', (status) => {
    const queues = VIEW_NAMES.filter((view) => view !== 'ALL_TOPICS_PAGE' && isInView(view, { status }));
    expect(queues.length > 0).toBe(status !== 'ARCHIVED');
  });

  it('list a published page for the ads check until it has a result', () => {
    const page = { status: 'PUBLISHED', checkSeaRequired: true, seaCheckStatus: null } as const;
    expect(hasOpenSeaCheck(page)).toBe(true);
    expect(isInView('CHECK_SEA_PAGE', page)).toBe(true);
    expect(isInView('CHECK_SEA_PAGE', { ...page, seaCheckStatus: 'OK' })).toBe(false);
    expect(isInView('CHECK_SEA_PAGE', { ...page, checkSeaRequired: false })).toBe(false);
  });

  it.each([
    [['CONTRIBUTOR'], 'TO_SUGGEST_PAGE'],
    [['COPYWRITER', 'INTEGRATOR'], 'COPYWRITING_PAGE'],
    [['WATCHER'], 'ALL_TOPICS_PAGE'],
    [[], 'ALL_TOPICS_PAGE'],
  ] as const)('open for %j at %s', (roles, name) => {
    expect(firstViewFor(ROLES.filter((role) => (roles as readonly string[]).includes(role))).name).toBe(name);
  });
});
