import type { KeywordScope } from '@keywright/events/catalogue';
import type { KeywordListSource } from '@keywright/events/keywords';
import type { Trade } from '../trades/trade.ts';
import type { DemoKeyword, KeywordTheme } from './combine-keywords.ts';

/** A list of a demo project, and which keywords come to it; none where people move some there later. */
export interface DemoList {
  name: string;
  scope: KeywordScope;
  source: KeywordListSource;
  hidden?: boolean;
  holds?(keyword: DemoKeyword): boolean;
}

/** Subjects whose keywords have a list of their own; those of the others wait in no list. */
const SUBJECTS_LISTED = 3;

/** Where topics' keywords are moved to, what was won, and what was found not to be wanted. */
export const PLANNED = 'Planned pages';
export const WON = 'First page';
export const NOT_OURS = 'Not our business';

/** The fourteen lists of a trade. A keyword that none holds waits in its goal, in no list. */
export function demoListsOf(trade: Trade): DemoList[] {
  const subjects = trade.clusters.slice(0, SUBJECTS_LISTED).map(({ subject }) => subject);
  const of =
    (...themes: KeywordTheme[]) =>
    ({ theme }: DemoKeyword) =>
      themes.includes(theme);
  return [
    { name: 'Our range', scope: 'MY_REALITY', source: 'MANUAL', holds: of('RANGE') },
    { name: 'Our brands', scope: 'MY_REALITY', source: 'IMPORT', holds: of('MAKER') },
    { name: 'Our places', scope: 'MY_REALITY', source: 'IMPORT', holds: of('PLACE', 'NEARBY') },
    { name: WON, scope: 'MY_REALITY', source: 'CONNECTION', holds: of('BRAND') },
    ...subjects.map((subject): DemoList => ({
      name: subject,
      scope: 'MY_GOAL',
      source: 'KEYWORD',
      holds: (keyword) => ['KIND', 'USE'].includes(keyword.theme) && keyword.subject === subject,
    })),
    { name: 'Questions', scope: 'MY_GOAL', source: 'KEYWORD', holds: of('QUESTION') },
    { name: 'Prices and offers', scope: 'MY_GOAL', source: 'MANUAL', holds: of('PRICE') },
    { name: 'Comparisons', scope: 'MY_GOAL', source: 'MULTIPLE_DOMAINS', holds: of('COMPARISON', 'YEAR') },
    { name: PLANNED, scope: 'MY_GOAL', source: 'MANUAL' },
    { name: 'Other sellers', scope: 'OUT_OF_SCOPE', source: 'DOMAIN', holds: of('RIVAL') },
    { name: NOT_OURS, scope: 'OUT_OF_SCOPE', source: 'MANUAL', holds: of('UNWANTED') },
    { name: 'Last year’s plan', scope: 'OUT_OF_SCOPE', source: 'IMPORT', hidden: true },
  ];
}

/** How long before now the first list was begun, in ms. */
export const LISTS_BEGUN = 72 * 86_400_000;
