import exec from 'k6/execution';
import { act } from '../flows/acts.ts';
import { numberSetting, settingOf } from '../flows/environment.ts';
import { moveIllegally, moveLegally, moveTooLate } from '../flows/moves.ts';
import { arrivals, gated } from '../flows/profiles.ts';
import { archiveOwnTopics, beginRun, sessionOf, type LoadRun } from '../flows/runs.ts';

export { handleSummary } from '../flows/summary.ts';

const PEOPLE = 20;
const ILLEGAL = 0.1;
const TOO_LATE = 0.1;

/** Moves of topics, one in five of which the workflow refuses: that is an answer, and counted by itself. */
export const options = gated(
  {
    moves: arrivals({
      ...{ exec: 'move', rate: numberSetting('RATE', 50) },
      duration: settingOf('DURATION', '60s'),
    }),
  },
  {
    moves_made: ['count>0'],
    moves_refused: ['count==0'],
    moves_refused_as_expected: ['count>0'],
    'http_req_duration{name:move}': ['p(95)<250', 'p(99)<500'],
  },
);

export function setup(): Promise<LoadRun> {
  return beginRun(PEOPLE);
}

export const move = act(async (run: LoadRun) => {
  const vu = exec.vu.idInTest;
  const mover = { run, session: sessionOf(run, vu), vu };
  const chance = Math.random();
  if (chance < ILLEGAL) return moveIllegally(mover);
  if (chance < ILLEGAL + TOO_LATE && (await moveTooLate(mover))) return;
  await moveLegally(mover);
});

export function teardown(run: LoadRun): Promise<void> {
  return archiveOwnTopics(run);
}
