import { atom } from 'jotai';
import { atomWithStorage, createJSONStorage } from 'jotai/utils';
import { answer, api, ApiProblem, isRejection, randomId } from '../api/index.ts';
import { problemText, t } from '../i18n/index.ts';
import { accountAtom, store, whenPersonChanges } from '../state/index.ts';
import { showToast } from '../ui/index.ts';
import { type CommandAnswer, sendCommand } from './atoms.ts';
import { familyOf } from '../data/family.ts';
import { sentTo } from '../data/optimistic.ts';
import { isToldToWait, sendWhenLive, waitAsTold } from './send-when-live.ts';

/** A note that could not be sent; `key` makes every attempt the same one, and only `by` may send it. */
export interface QueuedNote {
  key: string;
  by: string;
  topicId: string;
  text: string;
  /** With the names of whom it mentions, for its author to take back. */
  shown?: string;
}

/** Notes queued until the connection is back, kept over a reload of the tab. */
const outboxAtom = atomWithStorage<readonly QueuedNote[]>(
  'keywright.notes',
  [],
  createJSONStorage(() => sessionStorage),
  { getOnInit: true },
);

const ownNotesAtom = atom((get) => {
  const account = get(accountAtom);
  return get(outboxAtom).filter(({ by }) => by === account?.id);
});

export const queuedNotesAtom = familyOf((topicId) =>
  atom((get) => get(ownNotesAtom).filter((note) => note.topicId === topicId)),
);

/** By the keys of notes of this page: what is done once one has arrived. */
const whenArrived = new Map<string, (made: CommandAnswer) => void>();

whenPersonChanges(() => whenArrived.clear());

/** Ends the outbox that the first note of this page that waited has started. */
let keepSending: (() => void) | undefined;

/**
 * Sends a note, and tells `arrived`, be it later: where no answer comes it waits and goes out by itself. Throws ApiProblem
 * when the server refuses it.
 */
export async function sendNote(
  topicId: string,
  { text, shown }: Required<Pick<QueuedNote, 'text' | 'shown'>>,
  arrived: (made: CommandAnswer) => void,
): Promise<'sent' | 'waits'> {
  const by = store.get(accountAtom)?.id;
  // Of a session that has just ended: it stays in the box, which is kept, and would be nobody's in the queue.
  if (by === undefined) throw ApiProblem.network(new Error('nobody is logged in'));
  const note = { key: randomId(), by, topicId, text, shown };
  whenArrived.set(note.key, arrived);
  const wait = (): 'waits' => {
    store.set(outboxAtom, [...store.get(outboxAtom), note]);
    // What stands beside the screen, and has it sent, may not have come either.
    keepSending ??= startOutbox();
    return 'waits';
  };
  if (isToldToWait()) return wait();
  try {
    await send(note);
    return 'sent';
  } catch (problem) {
    if (wasRefused(problem)) {
      whenArrived.delete(note.key);
      throw problem;
    }
    waitAsTold(problem);
    return wait();
  }
}

/** Sends the queue, in order. Answers false where the server could not be reached again. */
async function sendQueued(): Promise<boolean> {
  for (const note of store.get(ownNotesAtom)) {
    try {
      await send(note);
    } catch (problem) {
      if (!wasRefused(problem)) {
        waitAsTold(problem);
        return false;
      }
      notifyRefused(note, problem);
    }
    store.set(
      outboxAtom,
      store.get(outboxAtom).filter(({ key }) => key !== note.key),
    );
  }
  return true;
}

/** Asking again would not help: the text is given back to its author. */
function notifyRefused({ text, shown = text }: QueuedNote, problem: ApiProblem): void {
  showToast({
    kind: 'error',
    title: t('panel.notes.refused', { why: problemText(t, problem) }),
    text: shown,
  });
}

/** A call that a change of the network has left hanging is answered by nobody; its key makes another try the same note. */
const ANSWER_WITHIN_MS = 15_000;

/** How many want the queue sent, and how its sending ends. */
let users = 0;
let end: (() => void) | undefined;

/**
 * Sends the queue as soon as the connection is there, and tries again while the server answers nothing although it is, until
 * all who have started it have ended it. Answers how to end it.
 */
export function startOutbox(): () => void {
  users += 1;
  end ??= sendWhenLive({
    isEmpty: () => store.get(ownNotesAtom).length === 0,
    onChange: (changed) => store.sub(ownNotesAtom, changed),
    send: sendQueued,
  });
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    users -= 1;
    if (users > 0) return;
    end?.();
    end = undefined;
  };
}

async function send({ topicId, text, key }: QueuedNote): Promise<void> {
  const call = { ...sentTo(topicId, { key }), body: { note: text } };
  const made = await sendCommand(topicId, () =>
    answeredSoon(answer(api.POST('/api/topics/{id}/notes', call))),
  );
  whenArrived.get(key)?.(made);
  whenArrived.delete(key);
}

/** What a call answers; throws ApiProblem NETWORK where that takes too long. */
async function answeredSoon<Made>(called: Promise<Made>): Promise<Made> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(ApiProblem.network(new Error('no answer'))), ANSWER_WITHIN_MS);
  });
  try {
    return await Promise.race([called, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** A refusal is final; no answer, a broken server, an ended session and too many calls are not. */
function wasRefused(problem: unknown): problem is ApiProblem {
  return isRejection(problem) && problem.status !== 401 && problem.status !== 429;
}
