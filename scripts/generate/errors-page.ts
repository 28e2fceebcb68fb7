import { ERRORS } from '../../services/platform/errors/codes.ts';
import { readSource } from '../checks/source-files.ts';

export const ERRORS_FILE = 'services/docs/errors.md';

const HEAD = ['code', 'status', 'when', 'members'];

/** The page of errors: its text as it stands, and the table of all codes by status. */
export function makeErrorsPage(): string {
  const [text = ''] = readSource(ERRORS_FILE).split('\n| code');
  const rows = Object.entries(ERRORS)
    .sort(([, one], [, other]) => one.status - other.status)
    .map(([code, { status, when, members }]) => [code, String(status), when, members.join(', ')]);
  const widths = HEAD.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[], fill = ' ') =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0, fill)).join(' | ')} |`;
  const rule = line(
    HEAD.map(() => ''),
    '-',
  );
  return `${[text, line(HEAD), rule, ...rows.map((row) => line(row))].join('\n')}\n`;
}
