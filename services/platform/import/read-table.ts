import { ChunkDecoder, encodingOf } from './decode-chunks.ts';
import { invalidFile } from './file-refusal.ts';
import { findDelimiter } from './find-delimiter.ts';
import { findHeader } from './find-header.ts';
import { type Archive, openArchive } from './open-archive.ts';
import { readRecords } from './read-records.ts';
import { chooseSheet, isWorkbook } from './read-workbook.ts';
import { nameKey, type TableOptions, type TableOutput, type TableRecord } from './table-rows.ts';
import { TableSink } from './table-sink.ts';

/** Bytes that a text is read by at a time; delimiter and header show in the first of them. */
const PIECE = 65_536;

/**
 * Reads a table: CSV with any usual delimiter, a workbook, a ZIP with a CSV in it, or what was pasted. Everything is judged by
 * what it holds, nothing by what it is called.
 * @throws FileRefusal CSV_INVALID with row and column of what cannot be understood, FILE_LIMIT with what it has too much of
 */
export async function readTable(
  bytes: Uint8Array,
  options: TableOptions,
  output: TableOutput,
): Promise<void> {
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw invalidFile('OLD_WORKBOOK');
  if (!startsWith(bytes, [0x50, 0x4b]) || options.pasted) return readText(bytes, options, output);
  const archive = await openArchive(bytes, options.limits.inflated);
  if (isWorkbook(archive)) {
    const { name, read } = await chooseSheet(archive, options);
    const source = { format: 'XLSX' as const, encoding: null, delimiter: null, member: name };
    const sink = new TableSink(source, options, output);
    await read(sink.record, () => output.flow());
    return sink.end();
  }
  const member = await chooseMember(archive, options);
  const beginning = await beginningOf(archive.read(member));
  await readPieces({ member, beginning, isWhole: false, pieces: archive.read(member) }, options, output);
}

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte);

function readText(bytes: Uint8Array, options: TableOptions, output: TableOutput): Promise<void> {
  const pieces = (async function* () {
    for (let at = 0; at < bytes.length; at += PIECE) {
      // Others have their turn in between.
      yield await Promise.resolve(bytes.subarray(at, at + PIECE));
    }
  })();
  return readPieces({ member: null, beginning: bytes, isWhole: true, pieces }, options, output);
}

interface TextOf {
  /** Its name in a ZIP; null where it is the file. */
  member: string | null;
  /** Its first bytes at least. */
  beginning: Uint8Array;
  /** Whether those are all. */
  isWhole: boolean;
  pieces: AsyncIterable<Uint8Array>;
}

async function readPieces(
  { member, beginning, isWhole, pieces }: TextOf,
  options: TableOptions,
  output: TableOutput,
): Promise<void> {
  const encoding = encodingOf(beginning, isWhole);
  const first = new ChunkDecoder(encoding).decode(beginning.subarray(0, PIECE), false);
  const delimiter = findDelimiter(first, new Set(options.names));
  const ofFile = delimiter === '\t' ? ('TSV' as const) : ('CSV' as const);
  const format = options.pasted ? 'TEXT' : member === null ? ofFile : 'ZIP';
  const sink = new TableSink({ format, encoding, delimiter, member }, options, output);
  const quotes = !(options.pasted && delimiter === null);
  const decoder = new ChunkDecoder(encoding);
  await readRecords(
    { chunks: pieces, decoder, delimiter, quotes },
    sink.record,
    (place) => sink.nameOf(place),
    () => output.flow(),
  );
  sink.end();
}

/** The first file of a ZIP that has a header with known names; where there is but one table, that. */
async function chooseMember(archive: Archive, options: TableOptions): Promise<string> {
  const names = new Set(options.names);
  const tables = archive.names.filter(
    (name) => /\.(?:csv|tsv|txt)$/i.test(name) && !/^__MACOSX\//.test(name),
  );
  for (const name of tables) {
    const beginning = await beginningOf(archive.read(name));
    const text = new ChunkDecoder(encodingOf(beginning, false)).decode(beginning.subarray(0, PIECE), false);
    const delimiter = findDelimiter(text, names) ?? '\n';
    const records = text
      .split('\n', 30)
      .map((line, at): TableRecord => ({ line: at + 1, cells: line.split(delimiter).map(nameKey) }));
    if (findHeader(records, names, options.hasHeader).isKnown) return name;
  }
  const [only] = tables;
  if (only === undefined || tables.length > 1) throw invalidFile('NO_TABLE');
  return only;
}

async function beginningOf(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const kept: Uint8Array[] = [];
  let length = 0;
  for await (const piece of pieces) {
    kept.push(piece);
    length += piece.length;
    if (length >= PIECE) break;
  }
  return Buffer.concat(kept);
}
