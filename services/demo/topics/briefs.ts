import type { KeywordStrategy, TopicType } from '@keywright/events/catalogue';
import type { Random } from '../random.ts';
import type { Pattern, Trade } from '../trades/trade.ts';

/** What a colleague wants to be written: everything of a topic but its history. */
export interface Brief {
  pageName: string;
  subject: string;
  tag: string;
  type: TopicType;
  why: string;
  slug: string;
  keywords: { value: string; strategy: KeywordStrategy }[];
  words: number;
  checkSea: boolean;
}

function filled(text: string, thing: string): string {
  const capital = thing.charAt(0).toUpperCase() + thing.slice(1);
  return text.replaceAll('{thing}', thing).replaceAll('{Thing}', capital);
}

/** Longer searches that contain the page's main ones; each pattern's terms get a few of these endings. */
const ENDINGS = ['uk', 'near me', 'tips', '2026', 'online', 'at home', 'advice', 'explained', 'checklist'];

function keywordsOf(pattern: Pattern, thing: string, random: Random): Brief['keywords'] {
  const terms = pattern.keywords.map((term) => filled(term, thing).toLowerCase());
  const main = terms.slice(0, random.between(1, Math.min(3, terms.length)));
  const longTail = main.flatMap((term) =>
    random
      .shuffled(ENDINGS)
      .slice(0, random.between(1, 4))
      .map((ending) => `${term} ${ending}`),
  );
  const related = [...terms.slice(main.length), ...longTail].slice(0, 18);
  const outOfScope = random.chance(0.3) ? [`second-hand ${thing.toLowerCase()}`] : [];
  const as = (strategy: KeywordStrategy) => (value: string) => ({ value, strategy });
  return [...main.map(as('MAIN')), ...related.map(as('RELATED')), ...outOfScope.map(as('OUT_OF_SCOPE'))];
}

/** The pages of a trade in a mixed order, `count` of them; every name is there once. */
export function briefsOf(trade: Trade, count: number, random: Random): Brief[] {
  const all = trade.clusters.flatMap(({ subject, things }) =>
    things.flatMap((thing) => trade.patterns.map((pattern) => ({ subject, thing, pattern }))),
  );
  if (all.length < count)
    throw new Error(`${trade.section} has ${all.length} pages, ${count} were asked for`);
  return random
    .shuffled(all)
    .slice(0, count)
    .map(({ subject, thing, pattern }) => {
      const pageName = filled(pattern.name, thing);
      return {
        pageName,
        subject,
        tag: pattern.tag,
        type: random.chance(0.16) ? 'TOPIC' : 'CONTENT',
        why: pattern.why,
        slug: pageName
          .toLowerCase()
          .replaceAll(/[^a-z0-9]+/g, '-')
          .replaceAll(/^-|-$/g, ''),
        keywords: keywordsOf(pattern, thing, random),
        words: random.between(6, 26) * 100,
        checkSea: pattern.tag === 'Category' || pattern.tag === 'Prices' || random.chance(0.1),
      };
    });
}
