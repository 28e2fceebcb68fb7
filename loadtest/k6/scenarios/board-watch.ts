import exec from 'k6/execution';
import { act } from '../flows/acts.ts';
import { lasting, millisecondsOf } from '../flows/durations.ts';
import { numberSetting, settingOf } from '../flows/environment.ts';
import { moveLegally } from '../flows/moves.ts';
import { arrivals, gated, peopleAtOnce } from '../flows/profiles.ts';
import { archiveOwnTopics, beginRun, sessionOf, type LoadRun } from '../flows/runs.ts';
import { SOCKETS_A_PERSON, watchBoard } from '../flows/watching.ts';

export { handleSummary } from '../flows/summary.ts';

const SOCKETS = numberSetting('VUS', 500);
const MOVES = numberSetting('RATE', 50);
const DURATION = settingOf('DURATION', '60s');
/** Twenty-five sockets a second come; what was moved last has a while to arrive. */
const COMING = `${Math.max(2, Math.ceil(SOCKETS / 25))}s`;
const ARRIVING = '3s';
/** A moment behind the end of the scenario: whoever is done before would begin again. */
const END_MS = millisecondsOf(lasting(COMING, DURATION, ARRIVING)) + 500;

/** Hundreds of boards are open while topics are moved: nobody may miss a move, or see one twice. */
export const options = gated(
  {
    watchers: peopleAtOnce({
      ...{ exec: 'watch', vus: SOCKETS, ramp: COMING },
      duration: lasting(DURATION, ARRIVING),
    }),
    movers: arrivals({ exec: 'move', rate: MOVES, duration: DURATION, startTime: COMING }),
  },
  {
    boards_watched: [`count>=${SOCKETS}`],
    live_missed: ['count==0'],
    live_doubled: ['count==0'],
    live_sockets_lost: ['count==0'],
    live_frames: ['count>0'],
    append_to_frame: ['p(99)<1000'],
    moves_refused: ['count==0'],
    'http_req_duration{name:move}': ['p(95)<500'],
  },
);

export function setup(): Promise<LoadRun> {
  return beginRun(Math.ceil(SOCKETS / SOCKETS_A_PERSON));
}

export const watch = act((run: LoadRun) => watchBoard(run, END_MS));

export const move = act(async (run: LoadRun) => {
  const vu = exec.vu.idInTest;
  await moveLegally({ run, session: sessionOf(run, vu), vu });
});

export function teardown(run: LoadRun): Promise<void> {
  return archiveOwnTopics(run);
}
