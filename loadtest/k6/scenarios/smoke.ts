import { check } from 'k6';
import exec from 'k6/execution';
import { act } from '../flows/acts.ts';
import { BoardSocket } from '../flows/board-socket.ts';
import { settingOf } from '../flows/environment.ts';
import { memberReads } from '../flows/member-reads.ts';
import { moveLegally } from '../flows/moves.ts';
import { asPerson } from '../flows/people.ts';
import { gated, peopleAtOnce } from '../flows/profiles.ts';
import { listQuestions, scorecardQuestions } from '../flows/questions.ts';
import { findReadNames } from '../flows/read-names.ts';
import { archiveOwnTopics, beginRun, sessionOf, type LoadRun } from '../flows/runs.ts';

export { handleSummary } from '../flows/summary.ts';

/** One person asks everything once and again, moves a topic, and sees it on a board. */
export const options = gated(
  { everything: peopleAtOnce({ exec: 'everything', vus: 1, duration: settingOf('DURATION', '20s') }) },
  {
    'http_req_duration{name:topics}': ['p(95)<500'],
    moves_made: ['count>0'],
    live_frames: ['count>0'],
    append_to_frame: ['p(99)<1000'],
    live_missed: ['count==0'],
    live_doubled: ['count==0'],
  },
);

export function setup(): Promise<LoadRun> {
  return beginRun(1);
}

export const everything = act(async (run: LoadRun) => {
  const vu = exec.vu.idInTest;
  const session = sessionOf(run, vu);
  const reads = memberReads(await findReadNames(run));
  for (const question of [...reads, ...listQuestions(run), ...scorecardQuestions(run)]) {
    const response = await asPerson(session, question);
    const [route] = question.path.split('?');
    check(response, { [`${question.name} can be read`]: ({ status }) => status === 200 });
    if (response.status !== 200) console.log(`${route} was answered ${response.status}`);
  }
  const socket = new BoardSocket(run, session, true);
  try {
    await socket.open();
    const position = await moveLegally({ run, session, vu });
    const comes = position !== null && (await socket.comesTo(position));
    check(comes, { 'a move comes to the board': (has) => has });
    const all = await socket.hasAll();
    check(all, { 'a socket has everything in the end': (has) => has });
  } finally {
    socket.close();
  }
});

export function teardown(run: LoadRun): Promise<void> {
  return archiveOwnTopics(run);
}
