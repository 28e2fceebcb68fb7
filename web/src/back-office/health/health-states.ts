import type { T } from '../../i18n/index.ts';
import type { Health } from './health-calls.ts';

/** Whether all is well, something is to be watched, or somebody has to act. */
export type Tone = 'ok' | 'watch' | 'act';

/** A part of the product: how it stands in a word, and what that is about. */
interface HealthTile {
  part: 'store' | 'bus' | 'projector' | 'readModels' | 'parked' | 'tasks' | 'outbox';
  tone: Tone;
  /** The label of the word. */
  state: string;
  facts: string;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A task that has waited for so long, in seconds, waits for workers that are not there. */
const LONG_WAIT = 5 * MINUTE;

/** A span of seconds in its largest unit: "12 s", "4 min". */
export function spanText(t: T, seconds: number): string {
  if (seconds < MINUTE) return t('backOffice.health.seconds', { count: seconds });
  if (seconds < HOUR) return t('time.minutes', { count: Math.floor(seconds / MINUTE) });
  if (seconds < DAY) return t('time.hours', { count: Math.floor(seconds / HOUR) });
  return t('time.days', { count: Math.floor(seconds / DAY) });
}

/** What is seen at a glance, part by part. `full` writes numbers. */
export function healthTiles(t: T, health: Health, full: (value: number) => string): HealthTile[] {
  const { store, bus, projector, readModels, parked, tasks, outbox } = health;
  const say = (key: string, count: number) =>
    t(`backOffice.health.fact.${key}`, { count, shown: full(count) });
  const waits = (seconds: number | null): string[] =>
    seconds === null ? [] : [t('backOffice.health.fact.oldest', { span: spanText(t, seconds) })];
  const late = readModels.filter(({ state }) => state === 'BEHIND').length;
  const building = readModels.filter(({ state }) => state === 'BUILDING').length;
  const tile = (
    part: HealthTile['part'],
    tone: Tone,
    state: string,
    facts: readonly string[],
  ): HealthTile => ({
    ...{ part, tone, facts: facts.join(' · ') },
    state: `backOffice.health.state.${state}`,
  });
  const waiting = (tasks.oldestQueuedSeconds ?? 0) > LONG_WAIT;
  return [
    store.state === 'OK'
      ? tile('store', 'ok', 'answers', [
          t('backOffice.health.fact.position', { position: store.position ?? '' }),
        ])
      : tile('store', 'act', 'away', [t('backOffice.health.fact.storeAway')]),
    bus.state === 'OK'
      ? tile('bus', 'ok', 'connected', bus.dropped === 0 ? [] : [say('dropped', bus.dropped)])
      : tile('bus', 'act', 'away', [t('backOffice.health.fact.busAway'), say('dropped', bus.dropped)]),
    projector.state === 'LEADING'
      ? tile('projector', 'ok', 'runs', [t('backOffice.health.fact.leads')])
      : tile('projector', 'act', 'nobody', [t('backOffice.health.fact.noProjector')]),
    late > 0
      ? tile('readModels', 'act', 'behind', [say('behind', late)])
      : building > 0
        ? tile('readModels', 'watch', 'building', [say('building', building)])
        : tile('readModels', 'ok', 'upToDate', [say('readModels', readModels.length)]),
    parked.length === 0
      ? tile('parked', 'ok', 'nothing', [])
      : tile('parked', 'act', 'standStill', [say('parked', parked.length)]),
    tile('tasks', waiting ? 'act' : tasks.failedToday > 0 ? 'watch' : 'ok', waiting ? 'waits' : 'works', [
      say('queued', tasks.queued),
      say('running', tasks.running),
      say('failed', tasks.failedToday),
      ...waits(tasks.oldestQueuedSeconds),
    ]),
    tile('outbox', outbox.late > 0 ? 'act' : 'ok', outbox.late > 0 ? 'late' : 'onTime', [
      say('mails', outbox.waiting),
      ...(outbox.late > 0 ? [say('lateMails', outbox.late)] : []),
      ...waits(outbox.oldestSeconds),
    ]),
  ];
}
