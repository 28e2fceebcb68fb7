import type { ApiPaths } from '../../api/index.ts';

/** The three calls answer alike. */
type Answers = ApiPaths['/api/keyWordLists/import-keywords']['post']['responses'];

/** How a file was understood, and a page of what becomes of its rows. */
export type Preview = Answers[200]['content']['application/json'];
/** What becomes of one row of a file, and why. */
export type PreviewRow = Preview['rows'][number];
export type KeywordVerdict = PreviewRow['verdict'];
/** An import that has begun. */
export type StartedImport = Answers[202]['content']['application/json'];

export type ImportField = NonNullable<Preview['columns'][number]['field']>;
/** What a column can stand for, in the order in which it is offered. */
export const IMPORT_FIELDS: readonly ImportField[] = [
  'keyword',
  'volume',
  'cpc',
  'competition',
  'position',
  'impressions',
];

/** What is told of a keyword in figures. */
export type KeywordFigure = Exclude<ImportField, 'keyword'>;
/** In the order of their columns. */
export const FIGURES: readonly KeywordFigure[] = ['volume', 'cpc', 'competition', 'position', 'impressions'];
