import type { Random } from '../random.ts';
import type { Trade } from '../trades/trade.ts';

/** What somebody has in mind who searches so, and which part in a hundred of a project's keywords is like that. */
const THEMES = {
  RANGE: 3,
  KIND: 24,
  USE: 13,
  MAKER: 15,
  PLACE: 11,
  QUESTION: 8,
  PRICE: 5,
  COMPARISON: 6,
  UNWANTED: 6,
  RIVAL: 3,
  BRAND: 2,
  NEARBY: 2,
  YEAR: 2,
} as const;
export type KeywordTheme = keyof typeof THEMES;

/** A keyword of a demo project: its value, which is a normalised one, and what it is about. */
export interface DemoKeyword {
  value: string;
  theme: KeywordTheme;
  /** Of the trade's cluster. */
  subject: string;
}

/**
 * The `count` keywords of a trade that are searched for most in a year, short ones before long ones within each theme, none of `taken`;
 * less where its words do not make as many. In a mixed order.
 */
export function combineKeywords(
  trade: Trade,
  { count, taken, year }: { count: number; taken: ReadonlySet<string>; year: number },
  random: Random,
): DemoKeyword[] {
  const known = new Set(taken);
  const weighed: { keyword: DemoKeyword; weight: number }[] = [];
  for (const { subject, things } of trade.clusters)
    for (const thing of [...things, ...(trade.searches.things[subject] ?? [])])
      for (const [theme, value] of searchesFor(trade, thing.toLowerCase(), year)) {
        if (known.has(value)) continue;
        known.add(value);
        const weight = value.split(' ').length + random.next() * 2;
        weighed.push({ keyword: { value, theme, subject }, weight });
      }
  weighed.sort((one, other) => one.weight - other.weight);
  const all = weighed.map(({ keyword }) => keyword);
  const chosen = new Set<DemoKeyword>();
  for (const [theme, share] of Object.entries(THEMES)) {
    const own = all.filter((keyword) => keyword.theme === theme);
    for (const keyword of own.slice(0, Math.floor((count * share) / 100))) chosen.add(keyword);
  }
  for (const keyword of all) {
    if (chosen.size >= count) break;
    chosen.add(keyword);
  }
  return random.shuffled([...chosen]);
}

function* searchesFor(
  { searches }: Pick<Trade, 'searches'>,
  thing: string,
  year: number,
): Iterable<[theme: KeywordTheme, value: string]> {
  const { kinds, wishes, uses, makers, rivals, places, questions, prices, unwanted } = searches;
  const { brands, brandWishes, nearby, yearly } = searches;
  const things = [thing, ...kinds.map((kind) => `${kind} ${thing}`)];
  const filled = (patterns: readonly string[]) =>
    things.flatMap((each) => patterns.map((pattern) => pattern.replaceAll('{thing}', each)));
  const each = (theme: KeywordTheme, texts: readonly string[]) =>
    texts.map((text): [KeywordTheme, string] => [theme, text]);
  yield* each('RANGE', [thing, `buy ${thing}`, `${thing} online`, `${thing} uk`, `${thing} shop`]);
  yield* each('KIND', things.slice(1));
  yield* each(
    'KIND',
    wishes.flatMap((wish) => things.map((own) => `${wish} ${own}`)),
  );
  yield* each(
    'USE',
    uses.flatMap((use) => things.map((own) => `${own} ${use}`)),
  );
  yield* each(
    'MAKER',
    makers.flatMap((maker) => things.map((own) => `${maker} ${own}`)),
  );
  yield* each(
    'PLACE',
    places.flatMap((place) => things.map((own) => `${own} ${place}`)),
  );
  yield* each('QUESTION', filled(questions));
  yield* each('PRICE', filled(prices));
  yield* each(
    'COMPARISON',
    kinds.flatMap((kind, nth) => kinds.slice(nth + 1).map((other) => `${kind} vs ${other} ${thing}`)),
  );
  yield* each('UNWANTED', filled(unwanted));
  yield* each(
    'RIVAL',
    rivals.flatMap((rival) => things.map((own) => `${rival} ${own}`)),
  );
  const ofBrand = ['', thing, ...brandWishes, ...places];
  yield* each(
    'BRAND',
    brands.flatMap((brand) => ofBrand.map((what) => `${brand} ${what}`.trim())),
  );
  const plain = (patterns: readonly string[]) => patterns.map((each) => each.replaceAll('{thing}', thing));
  yield* each('NEARBY', plain(nearby));
  // What was asked for last year still is.
  for (const each of [year, year - 1])
    for (const value of plain(yearly)) yield ['YEAR', value.replaceAll('{year}', String(each))];
}
