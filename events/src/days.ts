const formats = new Map<string, Intl.DateTimeFormat>();

/** Wall clock of a time zone, in the Gregorian calendar and with Latin digits. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const two = '2-digit';
  const made = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: two, day: two, hour: two, minute: two, second: two },
  });
  formats.set(timeZone, made);
  return made;
}

/** What clocks in an IANA time zone show, as ms since the epoch if they stood in UTC. @throws RangeError for no time zone */
export function wallClock(timeZone: string, at: Date): number {
  const parts = formatOf(timeZone).formatToParts(at);
  const of = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}

/** The day, `YYYY-MM-DD`, that a moment belongs to in an IANA time zone. @throws RangeError for no time zone */
export function dayIn(timeZone: string, at: Date): string {
  return new Date(wallClock(timeZone, at)).toISOString().slice(0, 10);
}

const DAY_MS = 86_400_000;

/** The first moment of a day in an IANA time zone; where clocks jump over midnight, the moment of the jump. */
export function startOfDay(timeZone: string, day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const starts = [-DAY_MS, DAY_MS].map((away) => {
    const near = midnight + away;
    return midnight - (wallClock(timeZone, new Date(near)) - near);
  });
  const begun = starts.filter((start) => dayIn(timeZone, new Date(start)) === day);
  return new Date(Math.min(...(begun.length > 0 ? begun : starts)));
}

/** The day so many days after another; before it where `days` is below zero. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
