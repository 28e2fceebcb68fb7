import exec from 'k6/execution';
import { act } from '../flows/acts.ts';
import { askAny, asked } from '../flows/asking.ts';
import { numberSetting, settingOf } from '../flows/environment.ts';
import { gated, peopleAtOnce } from '../flows/profiles.ts';
import { listQuestions } from '../flows/questions.ts';
import { beginRun, sessionOf, type LoadRun } from '../flows/runs.ts';

export { handleSummary } from '../flows/summary.ts';

const PEOPLE = 10;

/** People page, filter, search and count in lists of topics and keywords, as fast as they are answered. */
export const options = gated(
  {
    readers: peopleAtOnce({
      ...{ exec: 'ask', vus: numberSetting('VUS', 10) },
      duration: settingOf('DURATION', '60s'),
    }),
  },
  {
    http_req_duration: ['p(95)<500', 'p(99)<1000'],
    ...(settingOf('ONLY', '') === ''
      ? Object.fromEntries(
          listQuestions({ projectId: '' }).map(({ name }) => [
            `http_req_duration{name:${name}}`,
            ['p(95)<500'],
          ]),
        )
      : {}),
  },
);

export function setup(): Promise<LoadRun> {
  return beginRun(PEOPLE);
}

export const ask = act((run: LoadRun) => askAny(sessionOf(run, exec.vu.idInTest), asked(listQuestions(run))));
