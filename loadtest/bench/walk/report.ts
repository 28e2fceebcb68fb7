import { type FileCount, type Totals, totalsByFolder, totalsOf } from './count.ts';

/** What one run of the bench counted. */
export interface Report {
  commit: string;
  moves: number;
  total: Totals;
  workspaces: Record<string, Totals>;
  files: FileCount[];
}

/** Folders are told apart down to `services/topics/read`, `web/src/topics`. */
const FOLDER_DEPTH = 3;

export function reportOf(files: FileCount[], run: Pick<Report, 'commit' | 'moves'>): Report {
  return {
    ...run,
    total: totalsOf(files),
    workspaces: Object.fromEntries(totalsByFolder(files, 1)),
    files,
  };
}

/** The files, the folders and the sums, as lines to print. */
export function reportLines(report: Report): string[] {
  const { files, workspaces } = report;
  const folders = [...totalsByFolder(files, FOLDER_DEPTH)];
  const width = Math.max(...files.map(({ file }) => file.length));
  const row = (name: string, counts: readonly (number | string)[]) =>
    name.padEnd(width) + counts.map((count) => String(count).padStart(8)).join('');
  const sums = (name: string, { files, lines, ranLines }: Totals) => row(name, [files, lines, ranLines]);
  return [
    row('file', ['', 'lines', 'ran']),
    ...files.map(({ file, lines, ranLines }) => row(file, ['', lines, ranLines])),
    '',
    row('folder', ['files', 'lines', 'ran']),
    ...folders.map(([folder, totals]) => sums(folder, totals)),
    '',
    row('workspace', ['files', 'lines', 'ran']),
    ...Object.entries(workspaces).map(([workspace, totals]) => sums(workspace, totals)),
    sums('all', report.total),
  ];
}

/** Each sum before, after, and after as a share of before. */
export function comparisonLines(before: Report, after: Report): string[] {
  const workspaces = [...new Set([...Object.keys(before.workspaces), ...Object.keys(after.workspaces)])];
  const none: Totals = { files: 0, lines: 0, ranLines: 0 };
  const rows: [string, Totals, Totals][] = [
    ...workspaces.map((name): [string, Totals, Totals] => [
      name,
      before.workspaces[name] ?? none,
      after.workspaces[name] ?? none,
    ]),
    ['all', before.total, after.total],
  ];
  const change = (from: number, to: number) =>
    `${from} → ${to} ${from === 0 ? '' : `(${((100 * to) / from).toFixed(0)} %)`}`.padStart(24);
  return [
    `${before.commit} → ${after.commit}`.padEnd(20) +
      ['files', 'lines', 'ran'].map((head) => head.padStart(24)).join(''),
    ...rows.map(
      ([name, from, to]) =>
        name.padEnd(20) +
        change(from.files, to.files) +
        change(from.lines, to.lines) +
        change(from.ranLines, to.ranLines),
    ),
  ];
}

/** Sums that are larger than they may be, as a share of those before. */
export function overBounds(
  { total: before }: Pick<Report, 'total'>,
  { total: after }: Pick<Report, 'total'>,
  bounds: Readonly<Partial<Record<keyof Totals, number>>>,
): string[] {
  const names = Object.keys(bounds) as (keyof Totals)[];
  return names.flatMap((name) => {
    const most = Math.floor((bounds[name] ?? 1) * before[name]);
    return after[name] <= most ? [] : [`${after[name]} ${name}, where at most ${most} may be passed`];
  });
}
