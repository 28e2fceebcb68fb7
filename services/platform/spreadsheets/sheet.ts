/** One value of a row. A moment is shown as clocks in the reader's time zone show it; what is unknown is null and leaves its cell empty. */
export type Cell = string | number | boolean | Date | null;

/** How a spreadsheet shows the values of a column, whose cells hold them unrounded all the same. */
export type CellFormat = 'text' | 'whole' | 'decimal' | 'share' | 'moment';

export interface SheetColumn {
  header: string;
  /** In characters. */
  width: number;
  format: CellFormat;
}

/** One table of a file; its rows come in portions, each asked for when the ones before are written. */
export interface Sheet {
  name: string;
  columns: readonly SheetColumn[];
  rows: AsyncIterable<readonly (readonly Cell[])[]>;
}

/** What writing a file depends on beside its sheets. */
export interface SheetFacts {
  /** IANA name, by which moments are shown. */
  timeZone: string;
  /** Aborted where the file is not wanted any more. */
  signal?: AbortSignal;
}
