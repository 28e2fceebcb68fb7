import type { Channel, PresenceState, PresenceFrame, PresentPerson } from '@keywright/events/live';
import type { Bus } from '../platform/bus/port.ts';
import type { Clock, Ids } from '../platform/feature.ts';
import { encodeFrame } from './socket-writer.ts';
import type { LiveSettings } from './settings.ts';
import { MessageLimit } from './message-limit.ts';

/** Bus subject: what changed at one gateway, or, now and then, all who are present there. */
export const PRESENCE = 'live.presence';

/** What happens together after a pause goes out together. */
const SETTLE_MS = 10;
const LONGEST_TICK_MS = 5_000;
/** Whoever has no room for `people`, or got it a moment ago, is looked at again after this time. */
const AGAIN_MS = 1_000;

/** `turn` counts up, so that a delayed message does not undo a newer one. */
type PresenceMessage = { node: string; turn: number; channel: Channel } & News;
type News = { people: PresentPerson[] } | { changed: PresentPerson[]; left: string[] };

type Changes = Pick<PresenceFrame, 'joined' | 'moved' | 'left'>;

/** Whoever hears of the people on a channel. */
export interface PresenceListener {
  readonly connection: object;
  /** What it knows of them: nothing yet, all, or what was true before it had no room for a change. */
  knowsPeople: 'nothing' | 'all' | 'something';
  /** False where there is no room. */
  sendEphemeral(data: Buffer): boolean;
}

export interface PresenceOptions {
  bus: Bus;
  clock: Clock;
  ids: Ids;
  settings: LiveSettings;
  listeners(channel: Channel): Iterable<PresenceListener>;
}

/**
 * Who is on which channel, here and at the other gateways (LP27), told as changes (LP39).
 *
 *   still ──somebody joins, moves or leaves, here or elsewhere──▶ waiting ──tick──▶ paused: one frame went to all ──▶ still
 *
 * So one person who moves costs each listener one small frame a tick. A person has so many changes a second, and a
 * channel so many bytes (LP40). Gateways tell each other their own changes; all of it is repeated every 15 s, and what a
 * gateway has not repeated for 30 s is forgotten.
 */
export class PresenceTracker {
  readonly #options: PresenceOptions;
  readonly #node: string;
  readonly #channels = new Map<Channel, ChannelPeople>();
  readonly #budgets = new Map<string, MessageLimit>();
  readonly #peopleSentAt = new WeakMap<object, Map<Channel, number>>();
  /** Where each connection is among the people. */
  readonly #channelsOf = new Map<object, Set<Channel>>();
  readonly #unsubscribe: () => void;
  readonly #repeat: NodeJS.Timeout;
  #turn = 0;
  #keys = 0;

  constructor(options: PresenceOptions) {
    this.#options = options;
    this.#node = options.ids.uuid();
    this.#unsubscribe = options.bus.subscribe(PRESENCE, (message) => this.#hear(message as PresenceMessage));
    this.#repeat = setInterval(() => this.#repeatAll(), options.settings.presenceSeconds * 1000);
    this.#repeat.unref();
  }

  /** Says what one connection looks at. */
  set(channel: Channel, connection: object, userId: string, state: PresenceState): void {
    const people = this.#open(channel);
    const known = people.here.get(connection);
    const same = known?.subject === state.subject && known.view === state.view;
    const since = same ? known.since : this.#options.clock.now().toISOString();
    const key = known?.key ?? `${this.#node.slice(-8)}.${(this.#keys += 1)}`;
    people.here.set(connection, { key, userId, ...state, since });
    people.unpublished.add(connection);
    this.#channelsOf.set(connection, (this.#channelsOf.get(connection) ?? new Set()).add(channel));
    this.#tickSoon(channel, people);
  }

  remove(channel: Channel, connection: object): void {
    const people = this.#channels.get(channel);
    const known = people?.here.get(connection);
    if (!people || !known) return;
    this.#channelsOf.get(connection)?.delete(channel);
    people.here.delete(connection);
    people.unpublished.delete(connection);
    if (!people.published.delete(known.key)) return;
    people.left.push(known.key);
    people.drop(known.key);
    this.#tickSoon(channel, people);
  }

  /** The connection has ended, whatever became of its subscriptions before. */
  leave(connection: object): void {
    for (const channel of this.#channelsOf.get(connection) ?? []) this.remove(channel, connection);
    this.#channelsOf.delete(connection);
  }

  /** Somebody listens to the channel from now on. */
  joined(channel: Channel): void {
    const people = this.#channels.get(channel);
    if (people) this.#tickSoon(channel, people);
  }

  /** Who is shown on a channel, in the order they came. */
  people(channel: Channel): PresentPerson[] {
    return [...(this.#channels.get(channel)?.shown.values() ?? [])];
  }

  close(): void {
    this.#unsubscribe();
    clearInterval(this.#repeat);
    for (const { timer } of this.#channels.values()) clearTimeout(timer);
    this.#channels.clear();
  }

  #open(channel: Channel): ChannelPeople {
    const people = this.#channels.get(channel) ?? new ChannelPeople(this.#options.settings.presentPeople);
    this.#channels.set(channel, people);
    return people;
  }

  #tickSoon(channel: Channel, people: ChannelPeople, ms = SETTLE_MS): void {
    const wait = Math.max(ms, people.pausedUntil - performance.now());
    people.timer ??= setTimeout(() => {
      people.timer = undefined;
      this.#tick(channel, people);
    }, wait).unref();
  }

  #tick(channel: Channel, people: ChannelPeople): void {
    this.#publishChanges(channel, people);
    const { bytes, waiting } = this.#sendChanges(channel, people);
    const { presenceTickMs, presenceBytesPerSecond, presencePerSecond } = this.#options.settings;
    const rest = Math.max(presenceTickMs, (bytes * 1000) / presenceBytesPerSecond);
    people.pausedUntil = performance.now() + Math.min(LONGEST_TICK_MS, rest);
    if (people.unpublished.size > 0) this.#tickSoon(channel, people, 1000 / presencePerSecond);
    else if (waiting) this.#tickSoon(channel, people, AGAIN_MS);
  }

  /** What changed here, as far as the people's budgets go. */
  #publishChanges(channel: Channel, people: ChannelPeople): void {
    const changed: PresentPerson[] = [];
    for (const connection of [...people.unpublished]) {
      const person = people.here.get(connection);
      if (person && !this.#mayPublish(person)) continue;
      people.unpublished.delete(connection);
      if (!person) continue;
      people.published.set(person.key, person);
      people.put(person);
      changed.push(person);
    }
    const left = people.left.splice(0);
    if (changed.length + left.length > 0) this.#publish(channel, { changed, left });
  }

  #mayPublish({ userId }: PresentPerson): boolean {
    const { presencePerSecond, presenceBurst } = this.#options.settings;
    const now = performance.now();
    const budget = this.#budgets.get(userId) ?? new MessageLimit(presencePerSecond, presenceBurst, now);
    this.#budgets.set(userId, budget);
    return budget.take(now);
  }

  /** Answers what it cost, and whether somebody still has to be told who is there. */
  #sendChanges(channel: Channel, people: ChannelPeople): { bytes: number; waiting: boolean } {
    const changes = people.changes();
    const changed = changes && encodeFrame({ t: 'presence', channel, ...changes });
    let everybody: Buffer | null = null;
    let bytes = 0;
    let waiting = false;
    for (const listener of this.#options.listeners(channel)) {
      const isNew = listener.knowsPeople === 'nothing';
      if (listener.knowsPeople === 'all' && !changed) continue;
      let data = changed;
      if (listener.knowsPeople !== 'all') {
        const nobody = isNew && people.shown.size === 0;
        data = nobody
          ? null
          : (everybody ??= encodeFrame({ t: 'people', channel, people: [...people.shown.values()] }));
        if (!nobody && !this.#mayGetPeople(listener.connection, channel)) {
          waiting = true;
          continue;
        }
      }
      const sent = data === null || listener.sendEphemeral(data);
      listener.knowsPeople = sent ? 'all' : 'something';
      if (sent) bytes += data?.length ?? 0;
      else waiting = true;
    }
    return { bytes, waiting };
  }

  #mayGetPeople(connection: object, channel: Channel): boolean {
    const sent = this.#peopleSentAt.get(connection) ?? new Map<Channel, number>();
    this.#peopleSentAt.set(connection, sent);
    const now = performance.now();
    if (now - (sent.get(channel) ?? -Infinity) < AGAIN_MS) return false;
    sent.set(channel, now);
    return true;
  }

  #publish(channel: Channel, news: News): void {
    this.#turn += 1;
    const message: PresenceMessage = { node: this.#node, turn: this.#turn, channel, ...news };
    this.#options.bus.publish(PRESENCE, message);
  }

  #hear(message: PresenceMessage): void {
    if (message.node === this.#node) return;
    const people = this.#open(message.channel);
    people.hear(message);
    this.#tickSoon(message.channel, people);
  }

  /** Tells everything again, and forgets who was not heard of for too long. */
  #repeatAll(): void {
    const { presenceForgetSeconds, presencePerSecond, presenceBurst, presentPeople } = this.#options.settings;
    const now = performance.now();
    for (const [channel, people] of [...this.#channels]) {
      if (people.forgetBefore(now - presenceForgetSeconds * 1000)) this.#tickSoon(channel, people);
      if (people.published.size > 0)
        this.#publish(channel, { people: [...people.published.values()].slice(0, presentPeople) });
      else if (people.isEmpty) this.#channels.delete(channel);
    }
    const idle = now - (presenceBurst / presencePerSecond) * 1000;
    for (const [userId, budget] of this.#budgets) if (budget.usedAt < idle) this.#budgets.delete(userId);
  }
}

/** What another gateway has published: for each key the newest turn it was named in, present or gone. */
interface Gateway {
  heardAt: number;
  /** The newest turn that named all who are there: older messages say nothing any more. */
  allAt: number;
  turns: Map<string, number>;
}

/** The people on one channel: those who are here, what was published of them, and who is shown. */
class ChannelPeople {
  /** What each connection looks at, and those of which that was not published yet. */
  readonly here = new Map<object, PresentPerson>();
  readonly unpublished = new Set<object>();
  readonly published = new Map<string, PresentPerson>();
  /** Keys of those who left from here, not published yet. */
  readonly left: string[] = [];
  /** By key, in the order they came: some of `#all`. */
  readonly shown = new Map<string, PresentPerson>();
  pausedUntil = 0;
  timer: NodeJS.Timeout | undefined;
  readonly #all = new Map<string, PresentPerson>();
  readonly #changed = new Set<string>();
  readonly #gateways = new Map<string, Gateway>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get isEmpty(): boolean {
    return this.here.size + this.#all.size + this.shown.size + this.#gateways.size === 0;
  }

  put(person: PresentPerson): void {
    this.#all.set(person.key, person);
    this.#changed.add(person.key);
  }

  drop(key: string): void {
    if (this.#all.delete(key)) this.#changed.add(key);
  }

  hear(message: PresenceMessage): void {
    const { node, turn } = message;
    const gateway: Gateway = this.#gateways.get(node) ?? { heardAt: 0, allAt: 0, turns: new Map() };
    if (turn <= gateway.allAt) return;
    this.#gateways.set(node, gateway);
    gateway.heardAt = performance.now();
    const isNewer = (key: string) => (gateway.turns.get(key) ?? 0) < turn;
    const isAll = 'people' in message;
    for (const person of isAll ? message.people : message.changed) {
      if (!isNewer(person.key)) continue;
      gateway.turns.set(person.key, turn);
      this.put(person);
    }
    const gone = isAll ? [...gateway.turns.keys()] : message.left;
    for (const key of gone) {
      if (!isNewer(key)) continue;
      // Whoever is in none of the people is not named again before the next turn that names all.
      if (isAll) gateway.turns.delete(key);
      else gateway.turns.set(key, turn);
      this.drop(key);
    }
    if (isAll) gateway.allAt = turn;
  }

  /** Forgets gateways that were not heard of; answers whether there were any. */
  forgetBefore(moment: number): boolean {
    let some = false;
    for (const [node, { heardAt, turns }] of [...this.#gateways]) {
      if (heardAt >= moment) continue;
      this.#gateways.delete(node);
      for (const key of turns.keys()) this.drop(key);
      some = true;
    }
    return some;
  }

  /** How those who are shown have changed since this was asked before; null where they have not. */
  changes(): Changes | null {
    const changes: Changes = { joined: [], moved: [], left: [] };
    for (const key of this.#changed) {
      const [before, after] = [this.shown.get(key), this.#all.get(key)];
      if (before && !after) {
        this.shown.delete(key);
        changes.left.push(key);
      } else if (before && after && !isSame(before, after)) {
        this.shown.set(key, after);
        changes.moved.push(after);
      } else if (after && !before && this.shown.size < this.#most) {
        this.shown.set(key, after);
        changes.joined.push(after);
      }
    }
    this.#changed.clear();
    if (changes.left.length > 0) this.#fill(changes);
    return changes.joined.length + changes.moved.length + changes.left.length > 0 ? changes : null;
  }

  /** Those who came when there was no room, in the places of those who left. */
  #fill(changes: Changes): void {
    if (this.#all.size === this.shown.size) return;
    for (const [key, person] of this.#all) {
      if (this.shown.size >= this.#most) return;
      if (this.shown.has(key)) continue;
      this.shown.set(key, person);
      changes.joined.push(person);
    }
  }
}

function isSame(one: PresentPerson, other: PresentPerson): boolean {
  return (
    one.subject === other.subject &&
    one.view === other.view &&
    one.editing === other.editing &&
    one.since === other.since
  );
}
