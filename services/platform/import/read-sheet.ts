import { SaxesParser } from 'saxes';
import { beyond, invalidFile } from './file-refusal.ts';
import type { TableCell, TableRecord } from './table-rows.ts';

/** A name without the prefix that some programs write. */
const bare = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Signs that XML cannot hold stand as `_x000D_` in workbooks. */
const unescaped = (text: string): string =>
  text.replaceAll(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

interface Xml {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text(text: string): void;
  close(name: string): void;
}

/**
 * Reads XML piece by piece. @throws FileRefusal CSV_INVALID (ARCHIVE) where it is none, or defines entities; whatever `xml` throws
 */
export async function readXml(
  chunks: AsyncIterable<Uint8Array>,
  xml: Xml,
  flow: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('opentag', ({ name, attributes }) => xml.open(bare(name), attributes));
  parser.on('text', (text) => xml.text(text));
  parser.on('cdata', (text) => xml.text(text));
  parser.on('closetag', ({ name }) => xml.close(bare(name)));
  const refuse = (): never => {
    throw invalidFile('ARCHIVE');
  };
  parser.on('doctype', refuse);
  parser.on('error', refuse);
  const decoder = new TextDecoder();
  for await (const chunk of chunks) {
    parser.write(decoder.decode(chunk, { stream: true }));
    await flow();
  }
  parser.write(decoder.decode());
  parser.close();
}

/** The texts that the cells of a workbook share, without how they are read aloud. */
export async function readSharedTexts(chunks: AsyncIterable<Uint8Array>): Promise<string[]> {
  const texts: string[] = [];
  let text = '';
  let depth = 0;
  let isAloud = false;
  await readXml(chunks, {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 'rPh') isAloud = true;
      else if (name === 't') depth += 1;
    },
    text(more) {
      if (depth > 0 && !isAloud) text += more;
    },
    close(name) {
      if (name === 't') depth -= 1;
      else if (name === 'rPh') isAloud = false;
      else if (name === 'si') texts.push(unescaped(text));
    },
  });
  return texts;
}

interface SheetLimits {
  columns: number;
  cell: number;
}

/** Hands each row of a sheet to `onRecord`, piece by piece. @throws FileRefusal FILE_LIMIT, CSV_INVALID; whatever `onRecord` throws */
export async function readSheet(
  chunks: AsyncIterable<Uint8Array>,
  shared: readonly string[],
  limits: SheetLimits,
  onRecord: (record: TableRecord) => void,
  flow?: () => Promise<void>,
): Promise<void> {
  let record: TableRecord = { line: 0, cells: [] };
  let place = -1;
  let type = 'n';
  let text = '';
  let taken = 0;
  let formula = false;
  let isAloud = false;
  const cell = (): void => {
    const value = valueOf(type, text, shared);
    if (value === '' && !formula) return;
    if (place >= limits.columns) throw beyond('columns', limits.columns, record.line);
    while (record.cells.length < place) record.cells.push('');
    record.cells[place] = value;
    if (formula) (record.formulas ??= []).push(place);
  };
  await readXml(
    chunks,
    {
      open(name, attributes) {
        if (name === 'row') {
          record = { line: lineAfter(record.line, attributes['r']), cells: [] };
          place = -1;
        } else if (name === 'c') {
          place = attributes['r'] === undefined ? place + 1 : placeOf(attributes['r']);
          [type, text, formula] = [attributes['t'] ?? 'n', '', false];
        } else if (name === 'f') formula = true;
        else if (name === 'rPh') isAloud = true;
        else if (name === 'v' || name === 't') taken += 1;
      },
      text(more) {
        if (taken === 0 || isAloud) return;
        text += more;
        if (text.length > limits.cell) throw beyond('cell', limits.cell, record.line);
      },
      close(name) {
        if (name === 'v' || name === 't') taken -= 1;
        else if (name === 'rPh') isAloud = false;
        else if (name === 'c') cell();
        else if (name === 'row' && record.cells.some((each) => each !== '')) onRecord(record);
      },
    },
    flow,
  );
}

function valueOf(type: string, text: string, shared: readonly string[]): TableCell {
  if (type === 's') return (shared[Number(text)] ?? '').trim();
  if (type === 'b') return text.trim() === '1' ? 'TRUE' : 'FALSE';
  if (type !== 'n') return unescaped(text).trim();
  const number = Number(text);
  return text.trim() === '' || !Number.isFinite(number) ? text.trim() : number;
}

/** The line that a row says it is, where lines can only go on from the one before; else the next one. */
function lineAfter(before: number, said: string | undefined): number {
  const line = Number(said);
  return Number.isSafeInteger(line) && line > before ? line : before + 1;
}

/** Place of the column in the name of a cell: 0 of A1, 27 of AB3. */
function placeOf(cell: string): number {
  let place = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(cell)?.[0] ?? '') place = place * 26 + letter.charCodeAt(0) - 64;
  return place - 1;
}
