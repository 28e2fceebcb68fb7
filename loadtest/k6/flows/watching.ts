import { check } from 'k6';
import exec from 'k6/execution';
import { Counter } from 'k6/metrics';
import { digestOfTopics } from './board-frames.ts';
import { BoardSocket } from './board-socket.ts';
import { pause } from './durations.ts';
import { ownTopicsOf, sessionOf, type LoadRun } from './runs.ts';

/** To the end, whose checks say whether anything is missing: one who is not there is not judged. */
const watched = new Counter('boards_watched');

const LOOK_MS = 1_000;
/** Of so many sockets one keeps its rows and compares them, and one comes back now and then. */
const KEEPS = 10;
const RESUMES = 5;
const STAYS_MS = 10_000;
const AWAY_MS = 3_000;
/** The list may be read while the last change is on its way. */
const COMPARED_AT_MOST = 5;

/** Sockets of one account are few (LP31), and one that comes back counts beside the one that it leaves. */
export const SOCKETS_A_PERSON = 15;

/** Sits before a board until `endMs` after the scenario began, and says in the end whether nothing is missing. */
export async function watchBoard(run: LoadRun, endMs: number): Promise<void> {
  const vu = exec.vu.idInTest;
  const until = exec.scenario.startTime + endMs;
  const socket = new BoardSocket(run, sessionOf(run, vu), vu % KEEPS === 0);
  try {
    await socket.open();
    let leaves = nextLeave(vu);
    while (Date.now() < until) {
      await pause(LOOK_MS);
      if (!socket.isOpen) await socket.open();
      if (Date.now() < leaves || Date.now() > until - STAYS_MS) continue;
      await socket.comeBack(Math.random() * AWAY_MS);
      leaves = nextLeave(vu);
    }
    const all = await socket.hasAll();
    const digest = socket.digest();
    const same = digest === null || (await isShown(socket, run, vu));
    check(null, {
      'a socket has everything in the end': () => all,
      ...(digest === null ? {} : { 'its rows are those of the list': () => same }),
    });
    watched.add(1);
  } finally {
    socket.close();
  }
}

function nextLeave(vu: number): number {
  return vu % RESUMES === 1 ? Date.now() + STAYS_MS * (1 + Math.random()) : Infinity;
}

async function isShown(socket: BoardSocket, run: LoadRun, vu: number): Promise<boolean> {
  for (let times = 0; times < COMPARED_AT_MOST; times += 1) {
    const { rows } = await ownTopicsOf(sessionOf(run, vu), run);
    if (digestOfTopics(rows) === socket.digest()) return true;
    await pause(LOOK_MS);
  }
  return false;
}
