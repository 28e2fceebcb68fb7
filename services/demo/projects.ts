import { SMALL_TEAM, SPECIALISTS, type DemoMember } from './people.ts';
import { dental } from './trades/dental.ts';
import { kitchen } from './trades/kitchen.ts';
import { outdoor } from './trades/outdoor.ts';
import type { Trade } from './trades/trade.ts';

export interface DemoProject {
  name: string;
  customer: string;
  owner: string;
  members: readonly DemoMember[];
  trade: Trade;
  topics: number;
  /** Beside those of its topics. */
  keywords: number;
  strictWorkflow: boolean;
}

export const DEMO_CUSTOMERS = ['Ridge & Vale Group', 'Lumen Health Partners'] as const;

/** Two customers, three projects; the first one stands first in every list. */
/** The one in which all projects of the demo are. */
export const DEMO_MARKET = { country: 'GB', language: 'en' };

export const DEMO_PROJECTS: readonly DemoProject[] = [
  {
    name: 'Northpeak Outfitters',
    customer: 'Ridge & Vale Group',
    owner: 'owner',
    members: SPECIALISTS,
    trade: outdoor,
    topics: 190,
    keywords: 12_000,
    strictWorkflow: false,
  },
  {
    name: 'Hearth & Grain',
    customer: 'Ridge & Vale Group',
    owner: 'owner',
    members: SPECIALISTS.filter((member) => member.person !== 'product'),
    trade: kitchen,
    topics: 110,
    keywords: 8_000,
    strictWorkflow: true,
  },
  {
    name: 'Brightside Dental',
    customer: 'Lumen Health Partners',
    owner: 'greta',
    members: SMALL_TEAM,
    trade: dental,
    topics: 100,
    keywords: 6_000,
    strictWorkflow: false,
  },
];
