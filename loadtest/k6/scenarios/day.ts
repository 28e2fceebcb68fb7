import exec from 'k6/execution';
import { act } from '../flows/acts.ts';
import { askAny } from '../flows/asking.ts';
import { lasting, millisecondsOf } from '../flows/durations.ts';
import { numberSetting, settingOf } from '../flows/environment.ts';
import { moveLegally } from '../flows/moves.ts';
import {
  addOwnKeywords,
  moveOwnKeywords,
  removeOwnKeywords,
  type OwnKeywords,
} from '../flows/own-keywords.ts';
import { arrivals, gated, peopleAtOnce } from '../flows/profiles.ts';
import { listQuestions, scorecardQuestions } from '../flows/questions.ts';
import { archiveOwnTopics, beginRun, sessionOf, type LoadRun } from '../flows/runs.ts';
import { watchBoard } from '../flows/watching.ts';

export { handleSummary } from '../flows/summary.ts';

/** Windows that are open all day; each of their people asks, moves and looks at figures now and then. */
const PEOPLE = numberSetting('VUS', 40);
const DURATION = settingOf('DURATION', '120s');
const COMING = `${Math.max(2, Math.ceil(PEOPLE / 10))}s`;
const ARRIVING = '3s';
const END_MS = millisecondsOf(lasting(COMING, DURATION, ARRIVING)) + 500;
/** So much a second of one act, for each of the people. */
const acting = (exported: string, share: number) =>
  arrivals({
    exec: exported,
    rate: Math.max(1, Math.round(PEOPLE * share)),
    duration: DURATION,
    startTime: COMING,
  });

/** The mix of a team: everybody has a board open, many ask for lists, some move topics and keywords, few look at figures. */
export const options = gated(
  {
    boards: peopleAtOnce({
      ...{ exec: 'watch', vus: PEOPLE, ramp: COMING },
      duration: lasting(DURATION, ARRIVING),
    }),
    lists: acting('ask', 0.5),
    moves: acting('move', 0.1),
    keywords: acting('moveKeywords', 0.025),
    figures: acting('look', 0.05),
  },
  {
    boards_watched: [`count>=${PEOPLE}`],
    live_missed: ['count==0'],
    live_doubled: ['count==0'],
    live_sockets_lost: ['count==0'],
    append_to_frame: ['p(99)<500'],
    moves_refused: ['count==0'],
    'http_req_duration{name:move}': ['p(95)<250'],
    'http_req_duration{name:topics}': ['p(95)<500'],
    'http_req_duration{name:scorecard}': ['p(95)<500'],
  },
);

export async function setup(): Promise<LoadRun & OwnKeywords> {
  const run = await beginRun(PEOPLE);
  return { ...run, ...(await addOwnKeywords(run)) };
}

export const watch = act((run: LoadRun) => watchBoard(run, END_MS));

export const ask = act((run: LoadRun) => askAny(sessionOf(run, exec.vu.idInTest), listQuestions(run)));

export const look = act((run: LoadRun) => askAny(sessionOf(run, exec.vu.idInTest), scorecardQuestions(run)));

export const move = act(async (run: LoadRun) => {
  const vu = exec.vu.idInTest;
  await moveLegally({ run, session: sessionOf(run, vu), vu });
});

export const moveKeywords = act((run: LoadRun & OwnKeywords) => moveOwnKeywords(run, exec.vu.idInTest));

export async function teardown(run: LoadRun & OwnKeywords): Promise<void> {
  await archiveOwnTopics(run);
  await removeOwnKeywords(run);
}
