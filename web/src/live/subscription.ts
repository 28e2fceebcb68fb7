import type {
  ChangeFrame,
  Channel,
  ClientFrame,
  PresenceState,
  Place,
  PresentPerson,
  ResetReason,
} from '@keywright/events/live';
import { type ChannelFrame, ChannelCopy } from './channel-copy.ts';
import {
  type ChannelEffect,
  type ChannelInput,
  type ChannelState,
  isStale,
  stepChannel,
  UNSEEDED,
} from './channel.ts';
import type { LiveEnvironment, Timer } from './environment.ts';
import { peopleAfter, PresenceSender } from './presence.ts';

/** The outside of a subscription: where its frames go and how it gives up a connection that does not answer. */
export interface SubscriptionLink {
  environment: LiveEnvironment;
  send(frame: ClientFrame): void;
  reconnect(): void;
}

const ANSWER_WITHIN_MS = 10_000;

/** Keeps the copy of one channel up to date: runs the effects that `stepChannel` decides. */
export class Subscription extends ChannelCopy<ChannelState> {
  readonly #channel: Channel;
  readonly #link: SubscriptionLink;
  readonly #presence: PresenceSender;
  readonly #resets = new Set<Timer>();
  #people: readonly PresentPerson[] = [];
  #answer: Timer = null;
  /** Nudges may have been missed. */
  #away = false;
  /** What the connection has subscribed of itself. */
  #asked: Place | undefined;

  constructor(channel: Channel, link: SubscriptionLink) {
    super(UNSEEDED);
    this.#channel = channel;
    this.#link = link;
    this.#presence = new PresenceSender(link.environment, (own) =>
      link.send({ t: 'presence', channel, ...own }),
    );
  }

  get position(): string | null {
    return this.state.own;
  }

  get epoch(): string | null {
    return this.state.epoch;
  }

  get people(): readonly PresentPerson[] {
    return this.#people;
  }

  seed(epoch: string, position: string): 'accepted' | 'stale' {
    if (isStale(this.state, epoch)) return 'stale';
    this.#step({ on: 'seed', epoch, position });
    return 'accepted';
  }

  changedSince(position: string): Set<string> | null {
    return this.log.since(position);
  }

  setPresence(change: Partial<PresenceState>): void {
    this.#presence.update(change);
  }

  /** What it is going to subscribe once it is connected; null where it has to load first. */
  get place(): Place | null {
    const { phase, epoch, own } = this.state;
    if (phase !== 'idle' || epoch === null || own === null) return null;
    return { channel: this.#channel, epoch, position: own };
  }

  /** The connection is there, and what was `asked` along with it is under way. */
  connected(asked?: Place): void {
    this.#asked = asked;
    this.#step({ on: 'connected' });
    this.#asked = undefined;
  }

  disconnected(): void {
    this.#away = true;
    this.#step({ on: 'disconnected' });
    this.#setPeople([]);
  }

  protected override fillGap(): void {
    this.#step({ on: 'gap' });
  }

  protected override follow(frame: Exclude<ChannelFrame, ChangeFrame>): void {
    if (frame.t === 'people' || frame.t === 'presence') this.#setPeople(peopleAfter(this.#people, frame));
    else if (frame.t === 'nudge') this.#nudge(frame.what, frame.texts);
    else this.#step({ on: 'frame', frame });
  }

  top(to: string): void {
    this.#step({ on: 'top', to });
  }

  /** Ends it; the caller has removed the last listener. */
  close(): void {
    const { phase } = this.state;
    if (phase === 'subscribing' || phase === 'live')
      this.#link.send({ t: 'unsubscribe', channel: this.#channel });
    this.#presence.stop();
    for (const timer of [this.#answer, ...this.#resets]) this.#link.environment.clearTimer(timer);
  }

  #step(input: ChannelInput): void {
    const { state, effects } = stepChannel(this.state, input);
    this.state = state;
    if (state.phase !== 'subscribing') this.#link.environment.clearTimer(this.#answer);
    if (input.on === 'frame' && input.frame.t === 'subscribed') {
      this.#setPeople([]);
      if (state.phase === 'live') this.#presence.resend();
      if (this.#away) this.#nudge(null);
      this.#away = false;
      for (const listener of [...this.listeners]) listener.subscribed?.();
    }
    for (const effect of effects) this.#runEffect(effect);
  }

  #runEffect(effect: ChannelEffect): void {
    switch (effect.do) {
      case 'subscribe': {
        const { environment } = this.#link;
        environment.clearTimer(this.#answer);
        this.#answer = environment.setTimer(() => this.#link.reconnect(), ANSWER_WITHIN_MS);
        const { epoch, position } = effect;
        const isAsked = this.#asked?.epoch === epoch && this.#asked.position === position;
        if (!isAsked) this.#link.send({ t: 'subscribe', channel: this.#channel, epoch, position });
        return;
      }
      case 'begin':
        return this.log.begin(effect.position);
      case 'reset':
        return this.#resetLater(effect.reason, effect.spreadSeconds);
      case 'deny':
        for (const listener of [...this.listeners]) listener.denied?.(effect.code);
    }
  }

  #resetLater(reason: ResetReason, spreadSeconds: number): void {
    const { environment } = this.#link;
    const timer = environment.setTimer(
      () => {
        this.#resets.delete(timer);
        for (const listener of [...this.listeners]) listener.reset?.(reason);
      },
      environment.random() * spreadSeconds * 1000,
    );
    this.#resets.add(timer);
  }

  #nudge(what: string | null, texts?: Readonly<Record<string, string>>): void {
    for (const listener of [...this.listeners]) listener.nudged?.(what, texts);
  }

  #setPeople(people: readonly PresentPerson[]): void {
    if (people.length === 0 && this.#people.length === 0) return;
    this.#people = people;
    for (const listener of [...this.listeners]) listener.presence?.(people);
  }
}
