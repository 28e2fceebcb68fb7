/** Whether a rule that ships finds the keywords of a category, or people choose them. */
export const CATEGORY_TYPES = ['PREDEFINED', 'CUSTOM'] as const;
export type CategoryType = (typeof CATEGORY_TYPES)[number];

/** The categories whose keywords are found by a rule. */
export const PREDEFINED_CATEGORIES = [
  'BRAND',
  'QUESTION',
  'LOCAL',
  'PRICE',
  'COMPARISON',
  'HOW_TO',
  'YEAR',
] as const;
export type PredefinedCategory = (typeof PREDEFINED_CATEGORIES)[number];

/** What a tag may be painted in; each theme has its own shades of these. */
export const TAG_COLOURS = [
  'GREY',
  'RED',
  'ORANGE',
  'YELLOW',
  'GREEN',
  'TEAL',
  'BLUE',
  'VIOLET',
  'PINK',
] as const;
export type TagColour = (typeof TAG_COLOURS)[number];
