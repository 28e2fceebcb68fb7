import type { Channel, PresentPerson } from '@keywright/events/live';
import type { Bus } from '../../platform/bus/port.ts';
import type { Clock, Ids } from '../../platform/feature.ts';
import type { LiveSettings } from '../settings.ts';

/** Bus subject: who is present at one gateway, `{node, turn, channel, people}`. */
export const PRESENCE = 'live.presence';

const MAX_PEOPLE = 200;
const DEBOUNCE_MS = 100;

interface PresenceMessage {
  node: string;
  /** Counts up, so that a delayed message does not undo a newer one. */
  turn: number;
  channel: Channel;
  people: PresentPerson[];
}

type Activity = Omit<PresentPerson, 'userId' | 'since'>;

/**
 * Who is on which channel, here and at the other gateways (LP27). A change here is sent at once to the own clients and
 * over the bus; everything is repeated every 15 s, and what a gateway has not repeated for 30 s is forgotten.
 */
export class PresenceTracker {
  readonly #here = new Map<Channel, Map<object, PresentPerson>>();
  readonly #elsewhere = new Map<Channel, Map<string, { message: PresenceMessage; heardAt: number }>>();
  readonly #shown = new Map<Channel, string>();
  readonly #changed = new Set<Channel>();
  readonly #node: string;
  readonly #bus: Bus;
  readonly #clock: Clock;
  readonly #settings: LiveSettings;
  readonly #show: (channel: Channel, people: PresentPerson[]) => void;
  readonly #unsubscribe: () => void;
  readonly #repeat: NodeJS.Timeout;
  #debounce: NodeJS.Timeout | null = null;
  #sequence = 0;

  constructor(options: {
    bus: Bus;
    clock: Clock;
    ids: Ids;
    settings: LiveSettings;
    show(channel: Channel, people: PresentPerson[]): void;
  }) {
    this.#node = options.ids.uuid();
    this.#bus = options.bus;
    this.#clock = options.clock;
    this.#settings = options.settings;
    this.#show = options.show;
    this.#unsubscribe = options.bus.subscribe(PRESENCE, (message) =>
      this.#receive(message as PresenceMessage),
    );
    this.#repeat = setInterval(() => this.repeat(), options.settings.presenceSeconds * 1000);
    this.#repeat.unref();
  }

  /** Sets what one connection looks at. */
  set(channel: Channel, connection: object, userId: string, activity: Activity): void {
    const people = this.#here.get(channel) ?? new Map<object, PresentPerson>();
    const known = people.get(connection);
    const same = known?.topicId === activity.topicId && known.view === activity.view;
    const since = same ? known.since : this.#clock.now().toISOString();
    people.set(connection, { userId, ...activity, since });
    this.#here.set(channel, people);
    this.#announce(channel);
  }

  remove(channel: Channel, connection: object): void {
    const people = this.#here.get(channel);
    if (!people?.delete(connection)) return;
    if (people.size === 0) this.#here.delete(channel);
    this.#announce(channel);
  }

  /** Everybody on a channel, the longest there first. */
  people(channel: Channel): PresentPerson[] {
    const here = [...(this.#here.get(channel)?.values() ?? [])];
    const elsewhere = [...(this.#elsewhere.get(channel)?.values() ?? [])].flatMap(
      ({ message }) => message.people,
    );
    return [...here, ...elsewhere].sort((a, b) => (a.since < b.since ? -1 : 1)).slice(0, MAX_PEOPLE);
  }

  /** Sends everything again and forgets who was not repeated for too long. */
  repeat(): void {
    const oldest = this.#clock.now().getTime() - this.#settings.presenceForgetSeconds * 1000;
    for (const [channel, nodes] of [...this.#elsewhere]) {
      for (const [node, { heardAt }] of [...nodes]) if (heardAt < oldest) nodes.delete(node);
      if (nodes.size === 0) this.#elsewhere.delete(channel);
      this.#mark(channel);
    }
    for (const channel of this.#here.keys()) this.#publish(channel);
  }

  close(): void {
    this.#unsubscribe();
    clearInterval(this.#repeat);
    if (this.#debounce) clearTimeout(this.#debounce);
  }

  #announce(channel: Channel): void {
    this.#publish(channel);
    this.#mark(channel);
  }

  #publish(channel: Channel): void {
    const people = [...(this.#here.get(channel)?.values() ?? [])];
    this.#bus.publish(PRESENCE, {
      node: this.#node,
      turn: ++this.#sequence,
      channel,
      people,
    } satisfies PresenceMessage);
  }

  #receive(message: PresenceMessage): void {
    if (message.node === this.#node) return;
    const nodes =
      this.#elsewhere.get(message.channel) ??
      new Map<string, { message: PresenceMessage; heardAt: number }>();
    if ((nodes.get(message.node)?.message.turn ?? 0) >= message.turn) return;
    nodes.set(message.node, { message, heardAt: this.#clock.now().getTime() });
    this.#elsewhere.set(message.channel, nodes);
    this.#mark(message.channel);
  }

  /** Shows a channel's people soon, once for all that happens until then, and only if they are others than before. */
  #mark(channel: Channel): void {
    this.#changed.add(channel);
    this.#debounce ??= setTimeout(() => {
      this.#debounce = null;
      const channels = [...this.#changed];
      this.#changed.clear();
      for (const one of channels) this.#showIfChanged(one);
    }, DEBOUNCE_MS);
    this.#debounce.unref();
  }

  #showIfChanged(channel: Channel): void {
    const people = this.people(channel);
    const text = JSON.stringify(people);
    if ((this.#shown.get(channel) ?? '[]') === text) return;
    if (people.length > 0) this.#shown.set(channel, text);
    else this.#shown.delete(channel);
    this.#show(channel, people);
  }
}
