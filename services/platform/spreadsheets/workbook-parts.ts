import { xmlText } from './cell-text.ts';
import type { CellFormat } from './sheet.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The cell formats of every workbook, in the order in which `styles.xml` has them. */
const STYLES = ['text', 'header', 'quoted', 'whole', 'decimal', 'share', 'moment'] as const;
/** Number formats that every spreadsheet knows, and shows as its reader's country writes numbers and dates. */
const NUMBER_FORMATS: Readonly<Record<(typeof STYLES)[number], number>> = {
  ...{ text: 0, header: 0, quoted: 0 },
  ...{ whole: 3, decimal: 4, share: 9, moment: 22 },
};

/** The place of a format among the styles; `quoted` is a text that might be taken for a formula where it is edited. */
export function styleOf(format: CellFormat | 'header' | 'quoted'): number {
  return STYLES.indexOf(format);
}

const style = (name: (typeof STYLES)[number]): string => {
  const number = `numFmtId="${NUMBER_FORMATS[name]}"`;
  if (name === 'header')
    return `<xf ${number} fontId="1" fillId="2" borderId="1" xfId="0" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment vertical="center"/></xf>`;
  const quoted = name === 'quoted' ? ' quotePrefix="1"' : '';
  return `<xf ${number} fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${quoted}/>`;
};

const STYLES_XML = [
  `${XML}<styleSheet xmlns="${MAIN}">`,
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>',
  '<fill><patternFill patternType="solid"><fgColor rgb="FFF1EDE8"/></patternFill></fill></fills>',
  '<borders count="2"><border/><border><left/><right/><top/><bottom style="thin"><color rgb="FF9A8F82"/></bottom><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  `<cellXfs count="${STYLES.length}">${STYLES.map(style).join('')}</cellXfs>`,
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
].join('');

/** Path of a worksheet, counted from 1. */
export function sheetPath(number: number): string {
  return `xl/worksheets/sheet${number}.xml`;
}

/** What a workbook holds beside its worksheets, by path. */
export function workbookParts(sheetNames: readonly string[]): Map<string, string> {
  const numbers = sheetNames.map((_, nth) => nth + 1);
  const overrides = numbers.map(
    (number) => `<Override PartName="/${sheetPath(number)}" ContentType="${TYPE}.worksheet+xml"/>`,
  );
  const sheets = sheetNames.map(
    (name, nth) => `<sheet name="${xmlText(name)}" sheetId="${nth + 1}" r:id="rId${nth + 1}"/>`,
  );
  const relations = numbers.map(
    (number) =>
      `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  );
  return new Map([
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${overrides.join('')}</Types>`,
    ],
    [
      '_rels/.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView/></bookViews><sheets>${sheets.join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}<Relationship Id="rId${sheetNames.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', STYLES_XML],
  ]);
}

/** The name of a worksheet as spreadsheets take it, and no other one's in any case: `Keywords 2` where there is `Keywords`. */
export function sheetName(wanted: string, taken: readonly string[]): string {
  const plain =
    xmlPlain(wanted)
      .replaceAll(/[[\]:*?/\\]/g, ' ')
      .replaceAll(/^'+|'+$/g, '')
      .trim() || 'Sheet';
  const others = new Set(taken.map((name) => name.toLowerCase()));
  for (let nth = 1; ; nth += 1) {
    const number = nth === 1 ? '' : ` ${nth}`;
    const name = `${plain.slice(0, 31 - number.length).replace(/[\uD800-\uDBFF]$/, '')}${number}`;
    if (!others.has(name.toLowerCase())) return name;
  }
}

const xmlPlain = (text: string): string => text.replaceAll(/[\0-\x1F\uFFFE\uFFFF]/g, ' ');
