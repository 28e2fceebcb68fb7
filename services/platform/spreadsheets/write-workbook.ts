import { Readable, type Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { LocalTime } from './local-time.ts';
import type { SheetFacts, Sheet } from './sheet.ts';
import { sheetName, sheetPath, workbookParts } from './workbook-parts.ts';
import { SheetRows, worksheetXml } from './worksheet-xml.ts';

/** Most rows of a worksheet, its header one of them. */
const MOST_ROWS = 1_048_576;
/** Nearly as small as the smallest, in half the time. */
const COMPRESSION = { compressionLevel: 3 };

interface WorkbookFacts extends SheetFacts {
  /** Rows of a worksheet; default: as many as spreadsheets take. */
  mostRows?: number;
}

/**
 * Writes sheets as a workbook (XLSX) and waits until `out` is closed. Each sheet is read when the ones before are written, at the pace of `out`: the
 * memory it takes does not grow with the rows. A sheet of more rows than a worksheet takes goes on in the next one, under the
 * same header and its name with a number.
 * @throws what reading the rows or writing threw; then `out` is destroyed
 */
export async function writeWorkbook(
  out: Writable,
  sheets: readonly Sheet[],
  { timeZone, signal, mostRows: most = MOST_ROWS }: WorkbookFacts,
): Promise<void> {
  const time = new LocalTime(timeZone);
  const zip = new ZipFile();
  const packed = zip.outputStream as Readable;
  zip.on('error', (error: Error) => packed.destroy(error));
  const sent = pipeline(packed, out, ...(signal === undefined ? [] : [{ signal }]));
  // Whoever fails first is told of below.
  sent.catch(() => undefined);
  try {
    const names: string[] = [];
    for (const sheet of sheets) {
      const rows = new SheetRows(sheet);
      try {
        do {
          names.push(sheetName(sheet.name, names));
          const xml = worksheetXml(sheet.columns, rows, { most, time });
          await addPart(zip, sheetPath(names.length), Readable.from(xml, { objectMode: false }), sent);
        } while (await rows.more());
      } finally {
        await rows.end();
      }
    }
    for (const [path, xml] of workbookParts(names)) zip.addBuffer(Buffer.from(xml), path);
    zip.end();
  } catch (error) {
    packed.destroy(error as Error);
    await sent.catch(() => undefined);
    throw error;
  }
  await sent;
}

/** Adds one part, through to its end. Where what is packed goes nowhere any more, nobody reads on. */
async function addPart(zip: ZipFile, path: string, part: Readable, sent: Promise<void>): Promise<void> {
  zip.addReadStream(part, path, COMPRESSION);
  try {
    await Promise.race([finished(part), sent]);
  } catch (error) {
    part.destroy();
    throw error;
  }
}
