import type { Channel, PeopleFrame, PresenceFrame, PresentPerson } from '@keywright/events/live';
import { peopleAfter } from '@keywright/web/live/presence.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChaosBus } from '../platform/bus/testing/chaos-bus.ts';
import { MemoryBus } from '../platform/bus/memory-bus.ts';
import type { Bus } from '../platform/bus/port.ts';
import { textOf } from './socket-writer.ts';
import { LIVE_SETTINGS, type LiveSettings } from './settings.ts';
import { PresenceTracker, type PresenceListener } from './presence.ts';

const channel: Channel = 'topics:1';
const board = { subject: null, view: 'ALL_TOPICS_PAGE', editing: false };
const on = (subject: string, editing = false) => ({ subject, view: null, editing });

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-01-01T00:00:00.000Z') }));
afterEach(() => vi.useRealTimers());

/** A screen on the channel: what it was sent, and whom it shows by that. */
class Reader implements PresenceListener {
  readonly connection = {};
  knowsPeople: PresenceListener['knowsPeople'] = 'nothing';
  readonly frames: (PeopleFrame | PresenceFrame)[] = [];
  bytes = 0;
  hasRoom = true;

  sendEphemeral(data: Buffer): boolean {
    if (!this.hasRoom) return false;
    this.bytes += data.length;
    this.frames.push(JSON.parse(textOf(data)) as PeopleFrame | PresenceFrame);
    return true;
  }

  get people(): readonly PresentPerson[] {
    return this.frames.reduce(peopleAfter, [] as readonly PresentPerson[]);
  }

  get names(): string[] {
    return this.people.map(({ userId }) => userId);
  }
}

let nodes = 0;
function gateway(bus: Bus, settings: Partial<LiveSettings> = {}) {
  const readers: Reader[] = [];
  const presence = new PresenceTracker({
    bus,
    clock: { now: () => new Date() },
    ids: { uuid: () => `node-${++nodes}` },
    settings: { ...LIVE_SETTINGS, ...settings },
    listeners: () => readers,
  });
  const join = () => {
    const reader = new Reader();
    readers.push(reader);
    presence.joined(channel);
    return reader;
  };
  return { presence, join, screen: join() };
}

const STEP_MS = 10;

/**
 * Lets `ms` pass, and what the bus carries arrive after each step. Nothing else gets a turn meanwhile: what another test
 * file left behind would take the same timers, and its work for all of `ms` takes long on a busy machine.
 */
async function tick(ms = 150): Promise<void> {
  for (let left = ms; left > 0; left -= STEP_MS) {
    vi.advanceTimersByTime(Math.min(STEP_MS, left));
    await Promise.resolve();
  }
}

describe('who is present', () => {
  it('LP27: is shown here and at every other gateway, once for what happens together', async () => {
    const bus = new MemoryBus();
    const [one, two] = [gateway(bus), gateway(bus)];
    one.presence.set(channel, {}, 'ann', board);
    two.presence.set(channel, {}, 'bob', on('t', true));
    await tick(1_500);
    for (const { screen } of [one, two]) {
      expect(screen.names.sort()).toEqual(['ann', 'bob']);
      expect(screen.frames.length).toBeLessThanOrEqual(2);
    }
  });

  it('LP27: is shown again only when it is somebody else or something else', async () => {
    const { presence, screen } = gateway(new MemoryBus());
    const tab = {};
    presence.set(channel, tab, 'ann', board);
    await tick();
    presence.set(channel, tab, 'ann', board);
    await tick(60_000);
    expect(screen.frames).toHaveLength(1);
    presence.set(channel, tab, 'ann', on('t'));
    await tick();
    const moved = { key: expect.any(String) as string, userId: 'ann', ...on('t') };
    expect(screen.frames.at(-1)).toEqual({
      t: 'presence',
      channel,
      joined: [],
      moved: [{ ...moved, since: '2026-01-01T00:01:00.150Z' }],
      left: [],
    });
  });

  it('LP27: keeps the time since when, while somebody begins to edit what they look at', async () => {
    const { presence, screen } = gateway(new MemoryBus());
    const tab = {};
    presence.set(channel, tab, 'ann', on('t'));
    await tick(5_000);
    presence.set(channel, tab, 'ann', on('t', true));
    await tick();
    expect(screen.people).toMatchObject([{ editing: true, since: '2026-01-01T00:00:00.000Z' }]);
  });

  it('LP27: is gone with the connection, everywhere', async () => {
    const bus = new MemoryBus();
    const [one, two] = [gateway(bus), gateway(bus)];
    const tab = {};
    one.presence.set(channel, tab, 'ann', board);
    await tick();
    expect([one.screen.names, two.screen.names]).toEqual([['ann'], ['ann']]);
    one.presence.remove(channel, tab);
    await tick();
    expect([one.screen.names, two.screen.names]).toEqual([[], []]);
    expect([one.presence.people(channel), two.presence.people(channel)]).toEqual([[], []]);
  });

  it('LP27: is forgotten 30 s after its gateway went silent, and not before', async () => {
    const bus = new MemoryBus();
    const [one, two] = [gateway(bus), gateway(bus)];
    one.presence.set(channel, {}, 'ann', board);
    await tick(29_000);
    expect(two.screen.names).toEqual(['ann']);
    one.presence.close();
    await tick(50_000);
    expect(two.screen.names).toEqual([]);
  });

  it('LP27: is right again after two repetitions over a bus that loses, doubles and reorders', async () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const bus = new ChaosBus(new MemoryBus(), seed, { drop: 0.3 });
      const [one, two] = [gateway(bus), gateway(bus)];
      const tab = {};
      const passer = {};
      for (let step = 0; step < 10; step += 1) {
        one.presence.set(channel, tab, 'ann', on(`t${step}`));
        if (step % 2 === 0) one.presence.set(channel, passer, 'bob', board);
        else one.presence.remove(channel, passer);
        await tick(110);
      }
      const isRight = () => two.screen.people.length === 1 && two.screen.people[0]?.subject === 't9';
      // What is lost twice in a row is forgotten in between, and told again.
      for (let turn = 0; turn < 2 || (turn < 8 && !isRight()); turn += 1) await tick(15_000);
      expect(two.screen.people).toMatchObject([{ userId: 'ann', subject: 't9' }]);
      one.presence.close();
      two.presence.close();
    }
  });
});

describe('presence as changes', () => {
  it('LP39: is everybody for who comes, then one small frame for whoever moves', async () => {
    const { presence, join, screen } = gateway(new MemoryBus());
    const tabs = Array.from({ length: 100 }, () => ({}));
    for (const [n, tab] of tabs.entries()) presence.set(channel, tab, `user-${n}`, board);
    await tick();
    const late = join();
    await tick(1_000);
    expect(late.frames).toMatchObject([{ t: 'people', channel }]);
    expect(late.names).toHaveLength(100);
    const before = screen.bytes;
    presence.set(channel, tabs[7]!, 'user-7', on('t'));
    await tick();
    expect(late.frames).toHaveLength(2);
    expect(screen.bytes - before).toBeLessThan(400);
    expect(screen.people).toEqual(late.people);
  });

  it('LP39: says nothing to who comes where nobody is', async () => {
    const { presence, screen } = gateway(new MemoryBus());
    const tab = {};
    presence.set(channel, tab, 'ann', board);
    presence.remove(channel, tab);
    await tick();
    expect(screen.frames).toEqual([]);
  });

  it('LP39: is everybody once more for who had no room for a change', async () => {
    const { presence, screen } = gateway(new MemoryBus());
    const tab = {};
    presence.set(channel, tab, 'ann', board);
    await tick(1_500);
    screen.hasRoom = false;
    presence.remove(channel, tab);
    await tick();
    screen.hasRoom = true;
    await tick(2_500);
    expect(screen.frames.at(-1)).toEqual({ t: 'people', channel, people: [] });
  });

  it('LP40: of one person is told so often and no oftener, and then the newest', async () => {
    const { presence, screen } = gateway(new MemoryBus());
    const [one, other] = [{}, {}];
    for (let step = 0; step < 300; step += 1) {
      presence.set(channel, step % 2 ? one : other, 'ann', on(`t${step}`));
      await tick(33);
    }
    const { presenceBurst, presencePerSecond } = LIVE_SETTINGS;
    const moves = screen.frames.flatMap((frame) =>
      frame.t === 'people' ? [] : [...frame.joined, ...frame.moved],
    );
    expect(moves.length).toBeLessThanOrEqual(presenceBurst + 10 * presencePerSecond + 1);
    await tick(2_000);
    expect(screen.people.map(({ subject }) => subject).sort()).toEqual(['t298', 't299']);
  });

  it('LP40: is given to one connection as a whole once a second, however often it comes back', async () => {
    const { presence, screen } = gateway(new MemoryBus());
    presence.set(channel, {}, 'ann', board);
    for (let turn = 0; turn < 300; turn += 1) {
      screen.knowsPeople = 'nothing';
      presence.joined(channel);
      await tick(33);
    }
    expect(screen.frames.length).toBeLessThanOrEqual(11);
  });

  it('LP40: costs a channel so many bytes a second, whoever moves', async () => {
    const presenceBytesPerSecond = 20_000;
    const { presence, join, screen } = gateway(new MemoryBus(), { presenceBytesPerSecond });
    const readers = [screen, ...Array.from({ length: 9 }, join)];
    const tabs = Array.from({ length: 20 }, () => ({}));
    for (const [n, tab] of tabs.entries()) presence.set(channel, tab, `user-${n}`, board);
    await tick(10_000);
    const bytes = () => readers.reduce((sum, reader) => sum + reader.bytes, 0);
    const before = bytes();
    for (let step = 0; step < 60; step += 1) {
      for (const [n, tab] of tabs.entries()) presence.set(channel, tab, `user-${n}`, on(`t${step}`));
      await tick(500);
    }
    expect(bytes() - before).toBeLessThan(1.6 * 30 * presenceBytesPerSecond);
    expect(bytes() - before).toBeGreaterThan(0);
  });

  it('LP40: shows so many people, and the next one when somebody leaves', async () => {
    const { presence, screen } = gateway(new MemoryBus(), { presentPeople: 3 });
    const tabs = Array.from({ length: 5 }, () => ({}));
    for (const [n, tab] of tabs.entries()) presence.set(channel, tab, `user-${n}`, board);
    await tick(1_500);
    expect(screen.names).toEqual(['user-0', 'user-1', 'user-2']);
    presence.remove(channel, tabs[1]!);
    await tick();
    expect(screen.names).toEqual(['user-0', 'user-2', 'user-3']);
  });
});
