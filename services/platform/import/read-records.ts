import { once } from 'node:events';
import { CsvError, parse } from 'csv-parse';
import type { ChunkDecoder } from './decode-chunks.ts';
import { beyond, invalidFile } from './file-refusal.ts';
import type { TableRecord } from './table-rows.ts';

/** Longest record in characters: 200 cells of an ordinary length, or a few of the longest. */
export const RECORD_LENGTH = 262_144;

/** A delimiter that stands in no text. */
const NONE = '\0';

interface RecordsOf {
  chunks: AsyncIterable<Uint8Array>;
  decoder: ChunkDecoder;
  /** null where each line is one cell. */
  delimiter: string | null;
  /** Whether quotation marks hold cells together; what people paste has them for inches. */
  quotes: boolean;
}

/**
 * Reads the records of a text piece by piece; blank lines, also those of blank cells, are none. `flow` is waited for between
 * pieces.
 * @throws FileRefusal CSV_INVALID (ENCODING, QUOTE), FILE_LIMIT; whatever `onRecord` throws
 */
export async function readRecords(
  { chunks, decoder, delimiter, quotes }: RecordsOf,
  onRecord: (record: TableRecord) => void,
  nameOf: (place: number) => string,
  flow: () => Promise<void>,
): Promise<void> {
  let failure = null as Error | null;
  let lastLine = 0;
  const parser = parse({
    delimiter: delimiter ?? NONE,
    ...(quotes ? {} : { quote: null }),
    // What a program copies with TABs is not quoted, and may have marks of inches.
    relax_quotes: delimiter === '\t',
    record_delimiter: '\n',
    relax_column_count: true,
    trim: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: RECORD_LENGTH,
    on_record: (cells: string[], { lines }) => {
      // The parser says where a record ends; within it only quoted cells have lines.
      const within = cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
      onRecord({ line: lines - within, cells });
      lastLine = lines;
      return null;
    },
  });
  const ended = new Promise<void>((resolve) => {
    parser.on('error', (error) => {
      failure = error;
      resolve();
    });
    parser.on('end', resolve);
  });
  parser.resume();
  for await (const chunk of chunks) {
    await given(parser, decoder.decode(chunk, false));
    // The parser says so itself, somewhat later.
    if (failure !== null) break;
    await flow();
  }
  if (failure === null) {
    const rest = decoder.decode(new Uint8Array(), true);
    if (rest !== '') parser.write(rest);
    parser.end();
  }
  await ended;
  if (failure !== null) throw failure instanceof CsvError ? refusalOf(failure, nameOf, lastLine) : failure;
}

async function given(parser: ReturnType<typeof parse>, text: string): Promise<void> {
  if (text === '' || parser.destroyed) return;
  if (parser.write(text) || parser.destroyed) return;
  // Where it fails, whoever listens to it says so.
  const failed = () => undefined;
  await Promise.race([once(parser, 'drain').catch(failed), once(parser, 'close').catch(failed)]);
}

/** What the parser refuses is about quotes, or a record without an end; it counts columns from 0. */
function refusalOf(error: CsvError, nameOf: (place: number) => string, lastLine: number): Error {
  const { lines, column } = error as { lines?: unknown; column?: unknown };
  // One that never closes was opened in the record after the last.
  const isOpen = error.code === 'CSV_QUOTE_NOT_CLOSED' || typeof lines !== 'number';
  const row = isOpen ? lastLine + 1 : lines;
  if (error.code === 'CSV_MAX_RECORD_SIZE') return beyond('line', RECORD_LENGTH, row);
  return invalidFile('QUOTE', row, nameOf(typeof column === 'number' ? column : 0));
}
