import type { ClientFrame, PresentPerson } from '@keywright/events/live';
import type { LiveEnvironment, Timer } from './environment.ts';

/** What this tab reports about its user on one channel. */
export type OwnPresence = Omit<Extract<ClientFrame, { t: 'presence' }>, 't' | 'channel'>;

const MIN_INTERVAL_MS = 250;

/** Tells the newest own presence, at most four times a second; `resend` repeats it on a new connection (LP27). */
export class PresenceSender {
  #own: OwnPresence | null = null;
  #sentAt = -Infinity;
  #timer: Timer = null;
  readonly #env: LiveEnvironment;
  readonly #send: (own: OwnPresence) => void;

  constructor(environment: LiveEnvironment, send: (own: OwnPresence) => void) {
    this.#env = environment;
    this.#send = send;
  }

  update(change: Partial<OwnPresence>): void {
    const next = { topicId: null, view: null, editing: false, ...this.#own, ...change };
    const same =
      this.#own &&
      (Object.keys(next) as (keyof OwnPresence)[]).every((key) => this.#own?.[key] === next[key]);
    this.#own = next;
    if (same || this.#timer !== null) return;
    const wait = this.#sentAt + MIN_INTERVAL_MS - this.#env.now();
    if (wait <= 0) this.resend();
    else this.#timer = this.#env.setTimer(() => this.resend(), wait);
  }

  resend(): void {
    this.stop();
    if (!this.#own) return;
    this.#sentAt = this.#env.now();
    this.#send(this.#own);
  }

  stop(): void {
    this.#env.clearTimer(this.#timer);
    this.#timer = null;
  }
}

/** Who else looks at a topic, each person once: somebody with two tabs counts once, editing in either counts. */
export function peopleOn(topicId: string, people: readonly PresentPerson[], self: string): PresentPerson[] {
  const byUser = new Map<string, PresentPerson>();
  for (const person of people) {
    if (person.topicId !== topicId || person.userId === self) continue;
    const known = byUser.get(person.userId);
    const since = known && known.since < person.since ? known.since : person.since;
    byUser.set(person.userId, { ...person, since, editing: person.editing || known?.editing === true });
  }
  return [...byUser.values()];
}
