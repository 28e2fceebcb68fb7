import { LRUCache } from 'lru-cache';
import { MessageLimit } from './message-limit.ts';
import type { LiveSettings } from './settings.ts';

type PersonBounds = Pick<
  LiveSettings,
  'personFramesPerSecond' | 'personFrameBurst' | 'catchUpBytesPerSecond' | 'catchUpBurst'
>;

interface Person {
  frames: MessageLimit;
  catchUp: MessageLimit;
  /** Settles with the last read that was asked for. */
  reading: Promise<unknown>;
}

/** By then every allowance is whole again, so that nobody gains by being forgotten. */
const REMEMBERED = { max: 50_000, ttl: 60_000, updateAgeOnGet: true };

/** What one person may ask for, all connections together (LP43): frames, and what was missed and has to be sent again. */
export class PersonLimits {
  readonly #bounds: PersonBounds;
  readonly #people = new LRUCache<string, Person>(REMEMBERED);

  constructor(bounds: PersonBounds) {
    this.#bounds = bounds;
  }

  takesFrames(userId: string, count: number): boolean {
    return this.#of(userId).frames.take(performance.now(), count);
  }

  /** Whether they may be given so many bytes of what they missed. */
  takesCatchUp(userId: string, bytes: number): boolean {
    return this.#of(userId).catchUp.take(performance.now(), bytes);
  }

  /** Reads what a person missed once what they asked for before is read: nobody has the database work on two at once. */
  read<T>(userId: string, work: () => Promise<T>): Promise<T> {
    const person = this.#of(userId);
    const mine = person.reading.then(work);
    person.reading = mine.catch(() => undefined);
    return mine;
  }

  #of(userId: string): Person {
    const known = this.#people.get(userId);
    if (known) return known;
    const now = performance.now();
    const { personFramesPerSecond, personFrameBurst, catchUpBytesPerSecond, catchUpBurst } = this.#bounds;
    const person = {
      frames: new MessageLimit(personFramesPerSecond, personFrameBurst, now),
      catchUp: new MessageLimit(catchUpBytesPerSecond, catchUpBurst, now),
      reading: Promise.resolve(),
    };
    this.#people.set(userId, person);
    return person;
  }
}
