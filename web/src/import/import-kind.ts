import type { ComponentType } from 'react';
/** One column of a file: its header, what it stands for, and some of its values. */
export interface FileColumn {
  header: string;
  /** The column of ours; null = none. */
  column: string | null;
  samples: readonly string[];
  /** It was taken for that column, and somebody should look: another one may be meant. */
  doubtful?: boolean;
}

/** Rows and bytes that a file may have. */
export interface FileLimits {
  maxRows: number;
  maxBytes: number;
}

/** What a feature says of the files it takes in, as far as it is asked before their rows. Texts are translation keys. */
export interface FileKind extends FileLimits {
  /** Its columns, in the order in which they are offered. */
  columns: readonly string[];
  /** The column that no row can do without. */
  needed: string;
  /** What a file's name ends with, and of which type it is: the `accept` of a file field. */
  accept: string;
  texts: {
    intro: string;
    /** With `rows` and `size`. */
    limits: string;
    /** `*` stands for the column. */
    column: string;
    /** The needed column is not there. */
    missing: string;
    /** With `columns`: those no column of the file stands for, which rows can do without. */
    absent: string;
  };
}

export interface ImportFault {
  /** Header of the file; null where no cell is at fault. */
  column: string | null;
  reason: string;
  value: string | null;
}

/** What became, or would become, of one row of a file. */
export interface ImportRow {
  /** Line in the file. */
  row: number;
  verdict: 'CREATE' | 'SKIP' | 'LEFT_OUT' | 'ERROR';
  reason: string | null;
  /** What it is called and where it stands, where it says so. */
  title: string | null;
  url: string | null;
  faults: readonly ImportFault[];
}

export const DAY_READINGS = ['YMD', 'DMY', 'MDY'] as const;
/** In which order the days of a column write year, month and day. */
export type DayReading = (typeof DAY_READINGS)[number];

/** How the days of a column are read; uncertain where another reading fits as well. */
export interface ColumnReading {
  reading: DayReading;
  certain: boolean;
  /** A value of the file, and the day (`YYYY-MM-DD`) it is taken for. */
  sample: { value: string; day: string } | null;
}

/** What an import did, or would do: the file as the server understood it, and a verdict on every row. */
export interface ImportAnswer {
  /** By which all of it is undone; null where nothing was taken in. */
  bulkId: string | null;
  encoding: string;
  separator: string;
  /** What stands above it was skipped. */
  headerLine: number;
  columns: readonly FileColumn[];
  /** By our columns. */
  dates: Readonly<Record<string, ColumnReading | null>>;
  /** Columns that no row can do without and no header stands for. */
  missing: readonly string[];
  counts: { create: number; skip: number; leftOut: number; error: number };
  rows: readonly ImportRow[];
}

/** Our columns to headers of the file, or to places from 0 of those without a name of their own, where a person chose; '' leaves a column out. */
export type Mapping = Readonly<Record<string, string | number>>;

/** A cell as somebody says it should be. */
export interface Correction {
  /** Line in the file. */
  row: number;
  /** The column of ours. */
  column: string;
  value: string;
}

/** What somebody decided about a file before it is taken in. */
export interface Choices {
  mapping: Mapping;
  /** Rows that are left out: lines in the file, or reasons of faults. */
  skip: readonly (number | string)[];
  /** By our columns, where somebody chose. */
  dates: Readonly<Record<string, DayReading>>;
  corrections: readonly Correction[];
}

/** A chosen file, held in memory: what is checked is what is taken in, whatever becomes of it on the disk. */
export interface ChosenFile {
  name: string;
  /** bytes */
  size: number;
  content: Blob;
  /** Lines that were pasted, in place of a file. */
  pasted?: string;
}

export interface ImportSending {
  signal: AbortSignal;
  /** The same for every try of one import: what was taken in by the first is not counted as there already. */
  key?: string;
  /** Only asks what would become of the rows. */
  dryRun?: boolean;
}

/** A kind whose files are taken in at once, in the dialog of the import. */
export interface ImportKind extends FileKind {
  /** Where to look at what was taken in. */
  shownAt: string;
  /** Throws ApiProblem. */
  send: (file: ChosenFile, choices: Choices, sending: ImportSending) => Promise<ImportAnswer>;
  /** Takes all of an import of so many rows back that has not changed since. */
  undo: (bulkId: string, rows: number) => Promise<unknown>;
  /** How far the undo of an import is, and what stays and why. */
  Undone: ComponentType<{ bulkId: string }>;
  texts: FileKind['texts'] & {
    title: string;
    /** The needed column is not there, in place of the rows. */
    unmapped: string;
    unmappedText: string;
    /** Head of what rows are about. */
    subject: string;
    /** With `count` and `shown`. */
    take: string;
    taking: string;
    done: string;
    doneText: string;
    show: string;
  };
}
