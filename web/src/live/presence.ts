import type { PresenceState, PeopleFrame, PresenceFrame, PresentPerson } from '@keywright/events/live';
import type { LiveEnvironment, Timer } from './environment.ts';

const MIN_INTERVAL_MS = 250;

/** Tells the newest own presence, at most four times a second; `resend` repeats it on a new connection (LP27). */
export class PresenceSender {
  #own: PresenceState | null = null;
  #sentAt = -Infinity;
  #timer: Timer = null;
  readonly #env: LiveEnvironment;
  readonly #send: (own: PresenceState) => void;

  constructor(environment: LiveEnvironment, send: (own: PresenceState) => void) {
    this.#env = environment;
    this.#send = send;
  }

  update(change: Partial<PresenceState>): void {
    const next = { subject: null, view: null, editing: false, ...this.#own, ...change };
    const same =
      this.#own &&
      (Object.keys(next) as (keyof PresenceState)[]).every((key) => this.#own?.[key] === next[key]);
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

/** Everybody on a channel after a frame, in the order they came (LP39). */
export function peopleAfter(
  people: readonly PresentPerson[],
  frame: PeopleFrame | PresenceFrame,
): readonly PresentPerson[] {
  if (frame.t === 'people') return frame.people;
  const byKey = new Map(people.map((person) => [person.key, person]));
  for (const key of frame.left) byKey.delete(key);
  for (const person of [...frame.moved, ...frame.joined]) byKey.set(person.key, person);
  return [...byKey.values()];
}
