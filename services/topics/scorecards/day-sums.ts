import type { TopicStatus } from '@keywright/events/catalogue';

/** Moves of one kind: made on one day, done on one (another for an undo), between the same two statuses. */
export interface MovesAlike {
  /** YYYY-MM-DD, in the time zone of the project. */
  day: string;
  doneOn: string;
  /** null = was not counted before, is not any more. */
  from: TopicStatus | null;
  to: TopicStatus | null;
  sign: 1 | -1;
  topics: number;
  /** How long each had stood in `from`; null without one. */
  hours: readonly number[] | null;
}

interface DaySums {
  /** By how much numbers changed as it was done. */
  changes: Map<TopicStatus, number>;
  /** Moves that stand, of those made on this day, by `from to`. */
  moves: Map<string, { from: TopicStatus | null; to: TopicStatus | null; topics: number }>;
  /** Stays that these ended, in hours. */
  stays: Map<TopicStatus, number[]>;
}

/** What the moves of a project add up to, day by day. A move that was undone is taken out of the day it was made on. */
export class MovesByDay {
  readonly #days = new Map<string, DaySums>();
  /** How many stays are held. */
  size = 0;

  add({ day, doneOn, from, to, sign, topics, hours }: MovesAlike): void {
    const { changes } = this.#of(doneOn);
    if (from !== null) changes.set(from, (changes.get(from) ?? 0) - sign * topics);
    if (to !== null) changes.set(to, (changes.get(to) ?? 0) + sign * topics);
    const { moves, stays } = this.#of(day);
    const key = `${from} ${to}`;
    moves.set(key, { from, to, topics: (moves.get(key)?.topics ?? 0) + sign * topics });
    if (from === null || hours === null) return;
    const own = stays.get(from) ?? [];
    stays.set(from, own);
    for (const stay of hours) {
      if (sign > 0) own.push(stay);
      else if (own.includes(stay)) own.splice(own.indexOf(stay), 1);
    }
    this.size += sign * topics;
  }

  /** By how much numbers changed on each day from one on. */
  changesSince(from: string): { day: string; status: TopicStatus; change: number }[] {
    return this.#daysFrom(from).flatMap(([day, { changes }]) =>
      [...changes].map(([status, change]) => ({ day, status, change })),
    );
  }

  /** The moves of some days that stand. */
  movesWithin(from: string, to: string) {
    return this.#daysFrom(from).flatMap(([day, { moves }]) =>
      day > to ? [] : [...moves.values()].flatMap((move) => (move.topics <= 0 ? [] : [{ day, ...move }])),
    );
  }

  /** How long the stays lasted that ended within some days and stand, in hours, by status, a list a day. */
  staysWithin(from: string, to: string): Map<TopicStatus, (readonly number[])[]> {
    const all = new Map<TopicStatus, (readonly number[])[]>();
    for (const [day, { stays }] of this.#daysFrom(from)) {
      if (day > to) continue;
      for (const [status, hours] of stays) {
        const own = all.get(status);
        if (own === undefined) all.set(status, [hours.slice()]);
        else own.push(hours.slice());
      }
    }
    return all;
  }

  #daysFrom(from: string): [string, DaySums][] {
    return [...this.#days].filter(([day]) => day >= from);
  }

  #of(day: string): DaySums {
    const known = this.#days.get(day);
    if (known !== undefined) return known;
    const made: DaySums = { changes: new Map(), moves: new Map(), stays: new Map() };
    this.#days.set(day, made);
    return made;
  }
}
