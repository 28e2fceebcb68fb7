/** How people search for the things of a trade: words that are put together, in the language of its market. */
export interface TradeSearches {
  /** What is searched for beside the trade's own things, by the subject of their cluster. */
  things: Readonly<Record<string, readonly string[]>>;
  /** What a thing may be like; stands before it. */
  kinds: readonly string[];
  /** What is wanted of it; stands before it and its kind. */
  wishes: readonly string[];
  /** Whom or what it is for; stands after it. */
  uses: readonly string[];
  /** Made-up names of what is sold or done here, and of others in the trade. */
  makers: readonly string[];
  rivals: readonly string[];
  places: readonly string[];
  /** What the project and its customer are called by who asks for them; stands before a thing, a place or what is asked of them. */
  brands: readonly string[];
  brandWishes: readonly string[];
  /** Patterns; `{thing}` is replaced: what is to be found close by, and what is asked for anew each `{year}`. */
  nearby: readonly string[];
  yearly: readonly string[];
  /** Patterns; `{thing}` is replaced. */
  questions: readonly string[];
  prices: readonly string[];
  /** What is never to be found by, such as work in the trade. */
  unwanted: readonly string[];
  /** When a subject is asked for most (0 is January), and by which part of its mean it swings. */
  seasons: Readonly<Record<string, Season>>;
}

interface Season {
  peak: number;
  swing: number;
}
