import exec from 'k6/execution';
import { act } from '../flows/acts.ts';
import { numberSetting, settingOf } from '../flows/environment.ts';
import {
  addOwnKeywords,
  moveOwnKeywords,
  removeOwnKeywords,
  type OwnKeywords,
} from '../flows/own-keywords.ts';
import { arrivals, gated } from '../flows/profiles.ts';
import { beginRun, type LoadRun } from '../flows/runs.ts';

export { handleSummary } from '../flows/summary.ts';

const PEOPLE = 10;

/** Keywords go to and fro between two lists of two scopes, twenty at a time. */
export const options = gated(
  {
    moves: arrivals({
      ...{ exec: 'move', rate: numberSetting('RATE', 10) },
      duration: settingOf('DURATION', '60s'),
    }),
  },
  { keywords_moved: ['count>0'], 'http_req_duration{name:keyword move}': ['p(95)<500', 'p(99)<1000'] },
);

export async function setup(): Promise<LoadRun & OwnKeywords> {
  const run = await beginRun(PEOPLE);
  return { ...run, ...(await addOwnKeywords(run)) };
}

export const move = act((run: LoadRun & OwnKeywords) => moveOwnKeywords(run, exec.vu.idInTest));

export function teardown(run: LoadRun & OwnKeywords): Promise<void> {
  return removeOwnKeywords(run);
}
