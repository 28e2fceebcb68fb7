import { beyond, columnName, invalidFile } from './file-refusal.ts';
import { findHeader, LOOKED_AT } from './find-header.ts';
import type { TableOptions, TableOutput, TableRecord, TableRow, TableSource } from './table-rows.ts';

/** Rows that go on together, and about how many characters: cells of a workbook may share one long text, which each copy holds. */
const [BATCH, BATCH_LENGTH] = [2_000, 1_048_576];

/** Takes the records of a table one by one, finds its header, keeps its limits, and passes its rows on in batches. */
export class TableSink {
  readonly #source: TableSource;
  readonly #options: TableOptions;
  readonly #names: ReadonlySet<string>;
  readonly #output: TableOutput;
  #beginning: TableRecord[] | null = [];
  #header: string[] | null = null;
  #headerLine: number | null = null;
  #width = 0;
  #rows = 0;
  #batch: TableRow[] = [];
  #length = 0;

  constructor(source: TableSource, options: TableOptions, output: TableOutput) {
    this.#source = source;
    this.#options = options;
    this.#names = new Set(options.names);
    this.#output = output;
  }

  /** What a column is called in messages, by its place. */
  nameOf(place: number): string {
    const { hasHeader } = this.#options;
    const beginning = this.#beginning ?? [];
    const header = findHeader(beginning, this.#names, hasHeader).header;
    const names = this.#header ?? (header === null ? [] : (beginning[header]?.cells ?? []));
    return columnName(String(names[place] || place + 1));
  }

  /** @throws FileRefusal FILE_LIMIT */
  readonly record = (record: TableRecord): void => {
    const { limits } = this.#options;
    const { line, cells } = record;
    if (cells.length > limits.columns && cells.slice(limits.columns).some((cell) => cell !== ''))
      throw beyond('columns', limits.columns, line);
    if (cells.some((cell) => typeof cell === 'string' && cell.length > limits.cell))
      throw beyond('cell', limits.cell, line);
    if (lengthOf(record) > limits.line) throw beyond('line', limits.line, line);
    if (this.#beginning === null) return this.#row(record);
    this.#beginning.push(record);
    if (this.#beginning.length >= LOOKED_AT) this.#begin();
  };

  /** Passes on what is left. @throws FileRefusal CSV_INVALID (EMPTY, NO_ROWS) */
  end(): void {
    if (this.#beginning !== null) this.#begin();
    if (this.#rows === 0) throw invalidFile('NO_ROWS', this.#headerLine);
    this.#pass();
  }

  #begin(): void {
    const records = this.#beginning ?? [];
    this.#beginning = null;
    if (records.length === 0) throw invalidFile('EMPTY', 1);
    const { header, start } = findHeader(records, this.#names, this.#options.hasHeader);
    const rows = records.slice(start);
    const named = header === null ? undefined : records[header];
    if (named !== undefined) {
      this.#header = withoutBlankEnd(named.cells.map((cell) => String(cell).trim()));
      this.#headerLine = named.line;
    }
    this.#width = this.#header?.length ?? Math.max(0, ...rows.map(({ cells }) => cells.length));
    this.#output.head({
      ...this.#source,
      skippedLines: (named ?? rows[0] ?? records[0]!).line - 1,
      headerLine: this.#headerLine,
      header: this.#header,
      width: this.#width,
      first: rows.map((row) => this.#squared(row)),
    });
    for (const row of rows) this.#row(row);
  }

  #row(record: TableRecord): void {
    this.#rows += 1;
    const most = this.#options.limits.rows;
    if (this.#rows > most) throw beyond('rows', most, record.line);
    this.#batch.push(this.#squared(record));
    this.#length += lengthOf(record);
    if (this.#batch.length >= BATCH || this.#length >= BATCH_LENGTH) this.#pass();
  }

  #pass(): void {
    if (this.#batch.length > 0) this.#output.rows(this.#batch);
    this.#batch = [];
    this.#length = 0;
  }

  #squared(record: TableRecord): TableRow {
    const width = this.#width;
    const { cells } = record;
    if (cells.length === width) return record;
    const excess = cells.findIndex((cell, place) => place >= width && cell !== '');
    const squared = [...cells.slice(0, width), ...Array<string>(Math.max(0, width - cells.length)).fill('')];
    if (excess !== -1) return { ...record, cells: squared, fault: excess };
    // Workbooks leave empty cells out; a text that does has lost some.
    const isShort = cells.length < width && this.#source.format !== 'XLSX';
    return { ...record, cells: squared, ...(isShort ? { fault: cells.length } : {}) };
  }
}

const lengthOf = ({ cells }: TableRecord): number =>
  cells.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 0), 0);

function withoutBlankEnd(names: readonly string[]): string[] {
  const last = names.findLastIndex((name) => name !== '');
  return names.slice(0, last + 1);
}
