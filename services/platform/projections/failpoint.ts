/** Where a process can be told to end; drills and tests name them in FAILPOINT. */
export type Failpoint =
  | 'projection:between-rows-and-checkpoint'
  | 'projection:after-commit'
  | 'rebuild:after-copy'
  | 'rebuild:between-rows-and-checkpoint'
  | 'rebuild:before-swap'
  | 'rebuild:in-swap'
  | 'rebuild:after-swap';

const WANTED = (process.env['FAILPOINT'] ?? '').split(',').filter((place) => place !== '');
const passed = new Map<string, number>();

/**
 * Ends the process at once, as a kill would, when FAILPOINT names this place; undefined where it named none at the start.
 * `name` means the first time it is passed, `name@3` the third; several are separated by commas. Exit code 137.
 */
export const failpoint = WANTED.length === 0 ? undefined : endAt;

function endAt(name: Failpoint): void {
  const times = (passed.get(name) ?? 0) + 1;
  passed.set(name, times);
  for (const each of WANTED) {
    const [place, nth = '1'] = each.trim().split('@');
    if (place === name && times === Number(nth)) process.exit(137);
  }
}
