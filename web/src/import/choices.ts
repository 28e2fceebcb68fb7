import type { Choices } from './import-kind.ts';

/** What nobody has decided anything about begins with. */
export const NO_CHOICES: Choices = { mapping: {}, skip: [], dates: {}, corrections: [] };

/** A file that was repaired keeps what was said about its columns; its rows are others. */
export const keptChoices = (choices: Choices, same: boolean): Choices =>
  same ? { ...choices, skip: [], corrections: [] } : NO_CHOICES;
