import { wallClock } from '@keywright/events';

/** Time zones are shifted by whole quarters of an hour. */
const QUARTER_MS = 900_000;
const MOST_KNOWN = 10_000;

/** Tells what clocks of one time zone show; a moment near another one costs no look into the calendar. */
export class LocalTime {
  readonly #timeZone: string;
  readonly #offsets = new Map<number, number>();

  /** @throws RangeError for no IANA time zone */
  constructor(timeZone: string) {
    this.#timeZone = timeZone;
    wallClock(timeZone, new Date(0));
  }

  /** Milliseconds by which the clocks are ahead of UTC. */
  offsetAt(at: Date): number {
    const quarter = Math.floor(at.getTime() / QUARTER_MS) * QUARTER_MS;
    const known = this.#offsets.get(quarter);
    if (known !== undefined) return known;
    if (this.#offsets.size >= MOST_KNOWN) this.#offsets.clear();
    const offset = wallClock(this.#timeZone, new Date(quarter)) - quarter;
    this.#offsets.set(quarter, offset);
    return offset;
  }

  /** As `2026-11-27T04:40:00.000+01:00`. */
  isoOf(at: Date): string {
    const offset = this.offsetAt(at);
    const wall = new Date(at.getTime() + offset).toISOString().slice(0, -1);
    const minutes = Math.abs(Math.round(offset / 60_000));
    const two = (number: number) => String(number).padStart(2, '0');
    return `${wall}${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  }
}
