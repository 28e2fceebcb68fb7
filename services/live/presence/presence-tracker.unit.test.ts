import type { Channel, PresentPerson } from '@keywright/events/live';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChaosBus } from '../../platform/bus/chaos-bus.ts';
import { MemoryBus } from '../../platform/bus/memory-bus.ts';
import type { Bus } from '../../platform/bus/port.ts';
import { LIVE_SETTINGS } from '../settings.ts';
import { PresenceTracker } from './presence-tracker.ts';

const channel: Channel = 'topics:1';
const board = { topicId: null, view: 'ALL_TOPICS_PAGE', editing: false };
const on = (topicId: string, editing = false) => ({ topicId, view: null, editing });

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-01-01T00:00:00.000Z') }));
afterEach(() => vi.useRealTimers());

let nodes = 0;
function gateway(bus: Bus) {
  const shown: PresentPerson[][] = [];
  const presence = new PresenceTracker({
    bus,
    clock: { now: () => new Date() },
    ids: { uuid: () => `node-${++nodes}` },
    settings: LIVE_SETTINGS,
    show: (_channel, people) => shown.push(people),
  });
  const names = () => presence.people(channel).map(({ userId }) => userId);
  return { presence, shown, names };
}

describe('who is present', () => {
  it('LP27: is shown here and at every other gateway, once for what happens together', async () => {
    const bus = new MemoryBus();
    const [one, two] = [gateway(bus), gateway(bus)];
    one.presence.set(channel, {}, 'ann', board);
    two.presence.set(channel, {}, 'bob', on('t', true));
    await vi.advanceTimersByTimeAsync(150);
    for (const { names, shown } of [one, two]) {
      expect(names().sort()).toEqual(['ann', 'bob']);
      expect(shown).toHaveLength(1);
    }
  });

  it('LP27: is shown again only when it is somebody else or something else', async () => {
    const { presence, shown } = gateway(new MemoryBus());
    const tab = {};
    presence.set(channel, tab, 'ann', board);
    await vi.advanceTimersByTimeAsync(150);
    presence.set(channel, tab, 'ann', board);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(shown).toHaveLength(1);
    presence.set(channel, tab, 'ann', on('t'));
    await vi.advanceTimersByTimeAsync(150);
    expect(shown.at(-1)).toEqual([{ userId: 'ann', ...on('t'), since: '2026-01-01T00:01:00.150Z' }]);
  });

  it('LP27: keeps the time since when, while somebody begins to edit what they look at', async () => {
    const { presence } = gateway(new MemoryBus());
    const tab = {};
    presence.set(channel, tab, 'ann', on('t'));
    await vi.advanceTimersByTimeAsync(5_000);
    presence.set(channel, tab, 'ann', on('t', true));
    expect(presence.people(channel)).toMatchObject([{ editing: true, since: '2026-01-01T00:00:00.000Z' }]);
  });

  it('LP27: is gone with the connection, everywhere', async () => {
    const bus = new MemoryBus();
    const [one, two] = [gateway(bus), gateway(bus)];
    const tab = {};
    one.presence.set(channel, tab, 'ann', board);
    await vi.advanceTimersByTimeAsync(150);
    one.presence.remove(channel, tab);
    await vi.advanceTimersByTimeAsync(150);
    expect([one.names(), two.names()]).toEqual([[], []]);
    expect([one.shown.at(-1), two.shown.at(-1)]).toEqual([[], []]);
  });

  it('LP27: is forgotten 30 s after its gateway went silent, and not before', async () => {
    const bus = new MemoryBus();
    const [one, two] = [gateway(bus), gateway(bus)];
    one.presence.set(channel, {}, 'ann', board);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(two.names()).toEqual(['ann']);
    one.presence.close();
    await vi.advanceTimersByTimeAsync(50_000);
    expect(two.names()).toEqual([]);
    expect(two.shown.at(-1)).toEqual([]);
  });

  it('LP27: is right again after two repetitions over a bus that loses, doubles and reorders', async () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const bus = new ChaosBus(new MemoryBus(), seed, { drop: 0.3 });
      const [one, two] = [gateway(bus), gateway(bus)];
      const tab = {};
      for (let step = 0; step < 10; step += 1) one.presence.set(channel, tab, 'ann', on(`t${step}`));
      for (let turn = 0; turn < 8; turn += 1) await vi.advanceTimersByTimeAsync(15_000);
      expect(two.presence.people(channel)).toMatchObject([{ userId: 'ann', topicId: 't9' }]);
      one.presence.close();
      two.presence.close();
    }
  });
});
