import { atom } from 'jotai';
import { atomWithStorage, createJSONStorage } from 'jotai/utils';
import { ApiProblem, randomId } from '../../api/index.ts';
import { connectionAtom, store } from '../../state/index.ts';
import { topicCommands } from '../api.ts';
import { familyOf } from '../rows/family.ts';
import { runCommand } from '../commands/run-command.ts';

/** A note that found no server; `key` makes every attempt the same one. */
export interface WaitingNote {
  key: string;
  topicId: string;
  text: string;
}

/** Notes that wait for the connection, kept over a reload of the tab. */
const outboxAtom = atomWithStorage<readonly WaitingNote[]>(
  'keywright.notes',
  [],
  createJSONStorage(() => sessionStorage),
  { getOnInit: true },
);

export const waitingNotesAtom = familyOf((topicId) =>
  atom((get) => get(outboxAtom).filter((note) => note.topicId === topicId)),
);

/** Sends a note; where no answer comes it waits and goes out by itself. Throws ApiProblem when the server refuses it. */
export async function sendNote(topicId: string, text: string): Promise<'sent' | 'waits'> {
  const note = { key: randomId(), topicId, text };
  try {
    await send(note);
    return 'sent';
  } catch (problem) {
    if (!isUnanswered(problem)) throw problem;
    store.set(outboxAtom, [...store.get(outboxAtom), note]);
    return 'waits';
  }
}

let sending = false;

/** Sends what waits, in order; what the server refuses is dropped, because asking again would not help. */
async function sendWaiting(): Promise<void> {
  if (sending) return;
  sending = true;
  try {
    for (const note of store.get(outboxAtom)) {
      await send(note).catch((problem: unknown) => {
        if (isUnanswered(problem)) throw problem;
      });
      store.set(
        outboxAtom,
        store.get(outboxAtom).filter(({ key }) => key !== note.key),
      );
    }
  } catch {
    // Still no answer: the next connection tries again.
  } finally {
    sending = false;
  }
}

/** Sends what waits as soon as the connection is there. Answers how to stop. */
export function keepSending(): () => void {
  const look = (): void => {
    if (store.get(connectionAtom).state === 'live' && store.get(outboxAtom).length > 0) void sendWaiting();
  };
  look();
  return store.sub(connectionAtom, look);
}

function send({ topicId, text, key }: WaitingNote): Promise<unknown> {
  return runCommand(topicId, () => topicCommands.addNote(topicId, text, { key }));
}

function isUnanswered(problem: unknown): boolean {
  return !(problem instanceof ApiProblem) || problem.status === 0 || problem.status >= 500;
}
