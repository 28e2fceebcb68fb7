import type { MarketChoice } from './markets.ts';

let known: readonly MarketChoice[] | null = null;

const nameOf = (zone: string): string => {
  const [region = zone, ...places] = zone.replaceAll('_', ' ').split('/');
  return places.length === 0 ? region : `${places.reverse().join(', ')} (${region})`;
};

/** The time zones by place, "Berlin (Europe)"; `own` stands among them under whichever of its names it has. */
export function timeZones(own: string): readonly MarketChoice[] {
  known ??= ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]
    .map((code) => ({ code, name: nameOf(code) }))
    .sort((one, other) => one.name.localeCompare(other.name));
  return known.some(({ code }) => code === own) ? known : [{ code: own, name: nameOf(own) }, ...known];
}

/** What a clock shows in a time zone: "Thu 16:12"; `now` in ms since epoch. */
export function timeIn(timeZone: string, locale: string, now: number): string {
  const shown = { weekday: 'short', hour: '2-digit', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(locale, { ...shown, timeZone }).format(now);
}
