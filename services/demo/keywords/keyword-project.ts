import type { DemoEvent } from '../topics/demo-events.ts';
import type { DemoVariant } from '../topics/demo-variants.ts';
import type { Team } from '../topics/team.ts';
import type { Trade } from '../trades/trade.ts';
import type { DemoKeyword } from './combine-keywords.ts';

/** A project whose keywords are seeded. */
export interface KeywordProject {
  projectId: string;
  trade: Trade;
  team: Team;
  market: { country: string; language: string };
  /** Beside those of its topics (`keywordsBeside`). */
  keywords: readonly DemoKeyword[];
  /** What has been recorded of its topics; their keywords are its own already. */
  topics: readonly DemoEvent[];
  /** Of keywords of its topics. */
  variants: readonly DemoVariant[];
  /** ms since 1970 */
  now: number;
  /** Ids of commands, the same on every attempt. */
  newId: () => string;
  seed: number;
}
