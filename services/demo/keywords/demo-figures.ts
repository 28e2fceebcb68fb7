import { type Random, seededRandom } from '../random.ts';
import { type DemoMetrics } from '../topics/metrics.ts';
import type { Trade } from '../trades/trade.ts';
import type { DemoKeyword, KeywordTheme } from './combine-keywords.ts';

/** What is known of a keyword: what a provider says of it, and how the project ranks. */
export interface DemoFigures extends DemoMetrics {
  /** Searches of the last twelve months, oldest first; empty where the volume is unknown. */
  months: number[];
  /** From 0 to 1. */
  competition: number | null;
}

/** Searches a month of what is asked for most; what comes after it follows a power law. */
const MOST = 49_500;
const FALL = 0.9;
const UNKNOWN = 0.04;

/** Who searches so is about to buy, which advertisers pay for. */
const BUYING: readonly KeywordTheme[] = ['RANGE', 'MAKER', 'PLACE', 'NEARBY', 'PRICE', 'BRAND'];
/** Nobody here wants to be found by these. */
const UNWANTED: readonly KeywordTheme[] = ['UNWANTED', 'RIVAL'];

/** Figures of the keywords of a trade, by value; `now` in ms since 1970 says which months have been. */
export function figuresByValue(
  trade: Trade,
  keywords: readonly DemoKeyword[],
  now: number,
  random: Random,
): Map<string, DemoFigures> {
  const ranked = keywords
    .map((keyword) => ({ keyword, weight: keyword.value.split(' ').length + random.next() * 2.5 }))
    .sort((one, other) => one.weight - other.weight);
  return new Map(
    ranked.map(({ keyword: { value, theme } }, rank): [string, DemoFigures] => {
      const known = !random.chance(UNKNOWN);
      const volume = known ? inSteps(MOST / (rank + 1) ** FALL) : null;
      const buying = BUYING.includes(theme);
      const cpc = known ? Math.round((0.15 + random.next() * (buying ? 3.2 : 1.1)) * 100) / 100 : null;
      const competition = known ? Math.round(random.next() * (buying ? 100 : 45)) / 100 : null;
      const ranks = !UNWANTED.includes(theme) && random.chance(buying ? 0.7 : 0.35);
      const metrics = { volume, cpc, ...ranking(volume, ranks, buying, random) };
      return [value, { ...metrics, competition, months: monthsOf(trade, value, volume, now) }];
    }),
  );
}

function ranking(
  volume: number | null,
  ranks: boolean,
  high: boolean,
  random: Random,
): Pick<DemoMetrics, 'position' | 'previous_position' | 'impressions'> {
  if (!ranks) return { position: null, previous_position: null, impressions: null };
  const position = Math.round((1 + random.next() ** 2 * (high ? 30 : 90)) * 10) / 10;
  const before = Math.max(1, Math.round((position + (random.next() - 0.4) * 10) * 10) / 10);
  const previous_position = random.chance(0.1) ? null : before;
  return { position, previous_position, impressions: Math.round((volume ?? 0) / 3) };
}

/** What is known of topics' keywords with what a provider says beside. */
export function withMonths(
  trade: Trade,
  metrics: ReadonlyMap<string, DemoMetrics>,
  now: number,
): Map<string, DemoFigures> {
  return new Map(
    [...metrics].map(([value, known]): [string, DemoFigures] => {
      const competition = known.volume === null ? null : Math.round(randomOf(value).next() * 80) / 100;
      return [value, { ...known, competition, months: monthsOf(trade, value, known.volume, now) }];
    }),
  );
}

/** The twelve months before this one, around the volume: by the season of the trade's thing that the keyword is about. */
function monthsOf(trade: Trade, value: string, volume: number | null, now: number): number[] {
  if (volume === null) return [];
  const subject = trade.clusters.find(({ subject: name, things }) =>
    [...things, ...(trade.searches.things[name] ?? [])].some((thing) => value.includes(thing.toLowerCase())),
  )?.subject;
  const { peak, swing } = trade.searches.seasons[subject ?? ''] ?? { peak: 0, swing: 0 };
  const random = randomOf(value);
  const thisMonth = new Date(now).getUTCMonth();
  return Array.from({ length: 12 }, (_, nth) => {
    const season = 1 + swing * Math.cos(((thisMonth + nth - peak) / 6) * Math.PI);
    return inSteps(volume * season * (0.9 + random.next() * 0.2));
  });
}

/** Two figures that are told, as providers do. */
function inSteps(volume: number): number {
  const step = 10 ** Math.max(1, Math.floor(Math.log10(Math.max(volume, 1))) - 1);
  return Math.round(volume / step) * step;
}

/** The same choices for the same keyword in every world. */
function randomOf(value: string): Random {
  let hash = 0;
  for (const letter of value) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return seededRandom(hash);
}
