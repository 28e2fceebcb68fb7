import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { readTable } from '../read-table.ts';
import type { TableHead, TableOptions, TableRow } from '../table-rows.ts';

/** A ZIP of these files. */
export async function zipOf(files: Readonly<Record<string, string | Uint8Array>>): Promise<Uint8Array> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return new Uint8Array(await buffer(zip.outputStream));
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook from the XML of its sheets' contents, its shared texts, and where it says that its sheets are. */
export function workbookOf(
  sheets: Readonly<Record<string, string>>,
  { shared, absolute = false }: { shared?: string; absolute?: boolean } = {},
): Promise<Uint8Array> {
  const names = Object.keys(sheets);
  const target = (at: number) => `${absolute ? '/xl/' : ''}worksheets/sheet${at + 1}.xml`;
  const relations = names.map((_, at) => `<Relationship Id="rId${at + 1}" Type="x" Target="${target(at)}"/>`);
  const listed = names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`);
  return zipOf({
    '[Content_Types].xml': `${XML}<Types/>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships>${relations.join('')}</Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${listed.join('')}</sheets></workbook>`,
    ...(shared === undefined ? {} : { 'xl/sharedStrings.xml': `${XML}<sst xmlns="${MAIN}">${shared}</sst>` }),
    ...Object.fromEntries(
      Object.values(sheets).map((xml, at) => [`xl/worksheets/sheet${at + 1}.xml`, `${XML}${xml}`]),
    ),
  });
}

/** A sheet with these rows as XML. */
export const sheetOf = (rows: string): string =>
  `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`;

const LIMITS = { rows: 1_000_000, columns: 200, cell: 32_767, line: 262_144, inflated: 200 * 1024 * 1024 };

/** A table as it is read, whole. */
export async function tableIn(
  bytes: Uint8Array | string,
  options: Partial<TableOptions> = {},
  onBatch: (rows: readonly TableRow[]) => unknown = () => undefined,
): Promise<{ head: TableHead; rows: TableRow[] }> {
  const rows: TableRow[] = [];
  const heads: TableHead[] = [];
  await readTable(
    typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes,
    { limits: LIMITS, names: [], pasted: false, hasHeader: null, ...options },
    {
      head: (head) => void heads.push(head),
      rows: (more) => {
        onBatch(more);
        rows.push(...more);
      },
      flow: () => Promise.resolve(),
    },
  );
  const [head] = heads;
  if (head === undefined) throw new Error('a table without a head');
  return { head, rows };
}

/** UTF-16 with its byte-order mark. */
export function utf16(text: string, order: 'LE' | 'BE' = 'LE'): Uint8Array {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return new Uint8Array(order === 'LE' ? bytes : bytes.swap16());
}
