import exec from 'k6/execution';
import { act } from '../flows/acts.ts';
import { askAny, asked } from '../flows/asking.ts';
import { numberSetting, settingOf } from '../flows/environment.ts';
import { gated, peopleAtOnce } from '../flows/profiles.ts';
import { scorecardQuestions } from '../flows/questions.ts';
import { beginRun, sessionOf, type LoadRun } from '../flows/runs.ts';

export { handleSummary } from '../flows/summary.ts';

const PEOPLE = 10;

/** People look at the figures of a week, a quarter, a year and their own, as fast as they are answered. */
export const options = gated(
  {
    readers: peopleAtOnce({
      ...{ exec: 'ask', vus: numberSetting('VUS', 5) },
      duration: settingOf('DURATION', '60s'),
    }),
  },
  { http_req_duration: ['p(95)<500', 'p(99)<1000'] },
);

export function setup(): Promise<LoadRun> {
  return beginRun(PEOPLE);
}

export const ask = act((run: LoadRun) =>
  askAny(sessionOf(run, exec.vu.idInTest), asked(scorecardQuestions(run))),
);
