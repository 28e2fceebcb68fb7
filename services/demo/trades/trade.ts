import type { TradeSearches } from './searches.ts';

/** What one demo project writes about: things of its trade, and the pages one writes about such things. */
export interface Trade {
  /** Clusters of related things; `subject` becomes the topic's subject. */
  clusters: readonly { subject: string; things: readonly string[] }[];
  /** Page patterns; `{thing}` is replaced, `{Thing}` at the start of a name. */
  patterns: readonly Pattern[];
  /** Notes that colleagues leave on briefs and texts of this trade; `, @ROLE` at the end is said to whom that role falls to. */
  notes: readonly string[];
  /** How people search for its things. */
  searches: TradeSearches;
  site: string;
  section: string;
}

export interface Pattern {
  name: string;
  tag: string;
  why: string;
  /** Keyword patterns; the first is the MAIN keyword. */
  keywords: readonly string[];
}
