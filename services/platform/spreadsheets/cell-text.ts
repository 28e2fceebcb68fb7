/** Most code units that a cell of a workbook takes. */
const LONGEST = 32_767;

/** What XML cannot hold, even as a reference. */
const NO_XML = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g;
/** What a workbook would read as the number of a character; its underscore is named by number itself. */
const LIKE_A_NUMBER = /_(?=x[0-9a-f]{4}_)/gi;
const SPECIAL = /[\0-\x08\x0B-\x1F&<>"\uFFFE\uFFFF]|_x/i;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as the XML of a workbook carries it: without control characters but tabs and line breaks. */
export function xmlText(text: string): string {
  const whole = text.length > LONGEST ? cut(text) : text;
  if (!SPECIAL.test(whole)) return whole;
  return (
    whole
      .replaceAll(NO_XML, '')
      .replaceAll(LIKE_A_NUMBER, '_x005F_')
      // XML makes a line feed of it.
      .replaceAll('\r', '_x000D_')
      .replaceAll(/[&<>"]/g, (character) => ENTITIES[character]!)
  );
}

/** A pair of units is not cut in half. */
function cut(text: string): string {
  return text.slice(0, LONGEST).replace(/[\uD800-\uDBFF]$/, '');
}

/** What a spreadsheet takes for the beginning of a formula (ASVS 1.2.10), or a marked one that is marked once more. */
const FORMULA = /^'*[=+\-@\t\r\n\0\uFF1D\uFF0B\uFF0D\uFF20]/;

/** Whether a spreadsheet might calculate a text. */
export function looksLikeFormula(text: string): boolean {
  return FORMULA.test(text);
}

/**
 * A text as a cell of a CSV file, which no spreadsheet calculates: one apostrophe more in front where it might. The same rule
 * read backwards gives the text back.
 */
export function formulaSafe(text: string): string {
  return looksLikeFormula(text) ? `'${text}` : text;
}

/** The text of a cell that `formulaSafe` wrote. */
export function unmarked(cell: string): string {
  return cell.startsWith("'") && looksLikeFormula(cell) ? cell.slice(1) : cell;
}
