import type { PredefinedCategory, TagColour } from '@keywright/events/catalogue';
import type { DemoKeyword, KeywordTheme } from './combine-keywords.ts';

/** A tag of a demo project; `holds` says which keywords get it, none where other tags below it do. */
export interface DemoTag {
  name: string;
  colour: TagColour;
  /** The name of the tag that it is below. */
  parent?: string;
  holds?(keyword: DemoKeyword): boolean;
}

/** A category that people fill. */
export interface DemoCategory {
  name: string;
  holds(keyword: DemoKeyword): boolean;
}

const of =
  (...themes: KeywordTheme[]) =>
  ({ theme }: DemoKeyword): boolean =>
    themes.includes(theme);

/** One in so many of the keywords of a theme, always the same ones. */
const some = (theme: KeywordTheme, oneIn: number, nth = 0) => {
  return (keyword: DemoKeyword): boolean => keyword.theme === theme && sumOf(keyword.value) % oneIn === nth;
};

const sumOf = (text: string): number => [...text].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);

/** What keywords are marked with in every trade; a tag stands behind the one that it is below. */
export const DEMO_TAGS: readonly DemoTag[] = [
  { name: 'Intent', colour: 'GREY' },
  { name: 'Ready to buy', colour: 'GREEN', parent: 'Intent', holds: of('RANGE', 'PRICE') },
  { name: 'Comparing', colour: 'BLUE', parent: 'Intent', holds: of('COMPARISON') },
  { name: 'Learning', colour: 'YELLOW', parent: 'Intent', holds: of('QUESTION') },
  { name: 'Page type', colour: 'GREY' },
  { name: 'Category page', colour: 'TEAL', parent: 'Page type', holds: some('KIND', 6) },
  { name: 'Local page', colour: 'VIOLET', parent: 'Page type', holds: some('PLACE', 2) },
  { name: 'Campaigns', colour: 'GREY' },
  { name: 'Spring range', colour: 'PINK', parent: 'Campaigns', holds: some('USE', 9) },
  { name: 'Black Friday', colour: 'RED', parent: 'Campaigns', holds: of('PRICE') },
  { name: 'Ask the shop floor', colour: 'ORANGE', holds: some('QUESTION', 7) },
];

/** The categories that people fill in every trade. */
export const DEMO_CATEGORIES: readonly DemoCategory[] = [
  { name: 'Core range', holds: of('RANGE') },
  { name: 'Gift ideas', holds: some('USE', 9, 4) },
  { name: 'Seasonal', holds: some('KIND', 12, 6) },
];

/** The labels of a demo project by the ids that they got. */
export interface DemoLabels {
  tags: (DemoTag & { id: string })[];
  categories: (DemoCategory & { id: string })[];
  predefined: ReadonlyMap<PredefinedCategory, string>;
}
