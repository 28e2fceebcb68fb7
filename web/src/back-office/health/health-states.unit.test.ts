import { describe, expect, it } from 'vitest';
import type { T } from '../../i18n/index.ts';
import type { Health } from './health-calls.ts';
import { healthTiles, spanText } from './health-states.ts';

/** Labels with what they are given, as they are asked for. */
const t = ((label: string, values: object = {}) =>
  `${label.replace('backOffice.health.', '')} ${Object.values(values).join(' ')}`.trim()) as unknown as T;

const WELL: Health = {
  at: '2026-03-01T09:00:00.000Z',
  readModels: [],
  parked: [],
  projector: { state: 'LEADING' },
  tasks: { queued: 0, running: 1, failedToday: 0, oldestQueuedSeconds: null },
  outbox: { waiting: 0, late: 0, oldestSeconds: null },
  store: { state: 'OK', since: null, position: '12' },
  bus: { state: 'OK', since: '2026-03-01T08:00:00.000Z', dropped: 0 },
  sizes: [],
};
const model = (state: Health['readModels'][number]['state']) => ({
  ...{ name: 'topics', version: '1', shards: 1, position: '1', storePosition: '12' },
  ...{ lagEvents: 3, lagSeconds: 9, state },
});
const parked = {
  ...{ readModel: 'topics', stream: 'topic-1', position: '4', eventType: 'TopicAdded', reason: 'Error: no' },
  ...{ since: '2026-03-01T08:00:00.000Z', behind: 0, advice: 'RETRY' as const },
};

/** Of each part that is not well, how it stands. */
const unwell = (change: Partial<Health>) =>
  healthTiles(t, { ...WELL, ...change }, String).flatMap(({ part, tone, state }) =>
    tone === 'ok' ? [] : [`${part} ${tone} ${state.split('.').at(-1)}`],
  );

describe('The parts of the product', () => {
  it.each<[string, Partial<Health>, string[]]>([
    ['all is well', {}, []],
    ['the store is away', { store: { state: 'AWAY', since: null, position: null } }, ['store act away']],
    ['the bus is away', { bus: { ...WELL.bus, state: 'AWAY' } }, ['bus act away']],
    ['nobody projects', { projector: { state: 'NONE' } }, ['projector act nobody']],
    ['one is made anew', { readModels: [model('BUILDING')] }, ['readModels watch building']],
    ['one is behind', { readModels: [model('BUILDING'), model('BEHIND')] }, ['readModels act behind']],
    ['a stream stands still', { parked: [parked] }, ['parked act standStill']],
    ['tasks have failed', { tasks: { ...WELL.tasks, failedToday: 2 } }, ['tasks watch works']],
    ['tasks wait for long', { tasks: { ...WELL.tasks, oldestQueuedSeconds: 301 } }, ['tasks act waits']],
    ['mails are late', { outbox: { waiting: 3, late: 1, oldestSeconds: 700 } }, ['outbox act late']],
  ])('say so in a word where %s', (_what, change, said) => {
    expect(unwell(change)).toEqual(said);
  });

  it.each([
    [0, 'seconds 0'],
    [59, 'seconds 59'],
    [60, 'time.minutes 1'],
    [7_200, 'time.hours 2'],
    [200_000, 'time.days 2'],
  ])('tell a span of %d seconds in its largest unit', (seconds, said) => {
    expect(spanText(t, seconds)).toBe(said);
  });
});
