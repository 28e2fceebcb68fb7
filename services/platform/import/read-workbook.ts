import { invalidFile } from './file-refusal.ts';
import { findHeader, LOOKED_AT } from './find-header.ts';
import type { Archive } from './open-archive.ts';
import { readSharedTexts, readSheet, readXml } from './read-sheet.ts';
import type { TableOptions, TableRecord } from './table-rows.ts';

const WORKBOOK = 'xl/workbook.xml';
/** Sheets that are looked into for a header. */
const MOST_SHEETS = 20;

/** Whether an archive is a workbook. */
export const isWorkbook = ({ names }: Archive): boolean => names.includes(WORKBOOK);

/** Stops reading once enough is known. */
class Enough extends Error {}

/** A sheet of a workbook that is to be read, and its rows. */
export interface ChosenSheet {
  name: string;
  read(onRecord: (record: TableRecord) => void, flow: () => Promise<void>): Promise<void>;
}

/**
 * The sheet of a workbook to be read: the first that has a header with known names, else the first that has a row. Hidden ones
 * are none.
 * @throws FileRefusal CSV_INVALID (ARCHIVE, EMPTY), FILE_LIMIT
 */
export async function chooseSheet(archive: Archive, options: TableOptions): Promise<ChosenSheet> {
  const sheets = (await sheetsOf(archive)).slice(0, MOST_SHEETS);
  const texts = archive.names.find((name) => name.toLowerCase() === 'xl/sharedstrings.xml');
  const shared = texts === undefined ? [] : await readSharedTexts(archive.read(texts));
  const names = new Set(options.names);
  const read = (path: string): ChosenSheet['read'] => {
    return (onRecord, flow) => readSheet(archive.read(path), shared, options.limits, onRecord, flow);
  };
  let first: ChosenSheet | null = null;
  for (const { name, path } of sheets) {
    const records = await firstRecords(read(path));
    if (records.length === 0) continue;
    const sheet = { name, read: read(path) };
    if (findHeader(records, names, options.hasHeader).isKnown) return sheet;
    first ??= sheet;
  }
  if (first === null) throw invalidFile('EMPTY', 1);
  return first;
}

async function firstRecords(read: ChosenSheet['read']): Promise<TableRecord[]> {
  const records: TableRecord[] = [];
  try {
    await read(
      (record) => {
        records.push(record);
        if (records.length >= LOOKED_AT) throw new Enough();
      },
      () => Promise.resolve(),
    );
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  return records;
}

async function sheetsOf(archive: Archive): Promise<{ name: string; path: string }[]> {
  const targets = new Map<string, string>();
  const ignored = { text: () => undefined, close: () => undefined };
  await readXml(archive.read('xl/_rels/workbook.xml.rels'), {
    ...ignored,
    open(name, { Id, Target }) {
      if (name === 'Relationship' && Id && Target) targets.set(Id, pathOf(Target));
    },
  });
  const sheets: { name: string; path: string }[] = [];
  await readXml(archive.read(WORKBOOK), {
    ...ignored,
    open(tag, attributes) {
      if (tag !== 'sheet' || /hidden/i.test(attributes['state'] ?? '')) return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
      const path = targets.get(id);
      if (path !== undefined && archive.names.includes(path))
        sheets.push({ name: attributes['name'] ?? '', path });
    },
  });
  return sheets;
}

/** Targets stand beside the workbook, or are absolute. */
const pathOf = (target: string): string => (target.startsWith('/') ? target.slice(1) : `xl/${target}`);
