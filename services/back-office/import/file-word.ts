/**
 * Most texts of a file. An export of all languages has a row for each text that is missing, too: this is room for what the product
 * says in twelve languages, and it comes with three.
 */
export const MOST_ROWS = 45_000;
/** One text as a file has it. */
export interface FileWord {
  /** The line in the file, the row of a workbook; null in JSON. */
  row: number | null;
  label: string;
  languageCode: string;
  text: string;
  /** The revision that it had when it was exported; null where the file does not say. */
  base: string | null;
  /** It has another number of cells than there are columns. */
  torn: boolean;
}
