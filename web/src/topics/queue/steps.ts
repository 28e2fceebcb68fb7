import { TOPIC_PARAM } from '../../paths/index.ts';
import { store } from '../../state/index.ts';
import { openTopic } from '../open-topic.ts';
import { idsOf, placeIn } from './queue.ts';
import { nextAtom, noteSkip, queueAtom, queueOverAtom, readBehind, worksOn } from './queue-state.ts';

export interface Steps {
  /** To the next topic, passing this one over. */
  next: () => void;
  previous: () => void;
  /** To the next topic, as an act on one begins; answers with it, null where there is none or it has to be read first. */
  goOn: (from: string) => string | null;
  /** To a topic of the queue, also from its end. */
  open: (id: string) => void;
  /** Back to a topic that was left for a later one too soon; who is writing meanwhile is not led away. */
  backTo: (id: string) => void;
}

/** The address says at once where a step has led, however late it is drawn: no press is lost. */
const openNow = (): string | null => new URLSearchParams(location.search).get(TOPIC_PARAM);

function open(id: string): void {
  store.set(queueOverAtom, false);
  if (openNow() !== id) openTopic(id, true);
}

/** Answers false where more has to be read to know what comes next. */
function arrive(from: string, isEnd: boolean): boolean {
  const to = store.get(nextAtom(from));
  if (to === undefined) return false;
  if (to !== null) open(to);
  else if (isEnd) store.set(queueOverAtom, true);
  return true;
}

async function next(): Promise<void> {
  const from = openNow();
  if (from === null || store.get(queueOverAtom)) return;
  const works = worksOn(from);
  noteSkip(from);
  if (arrive(from, works)) return;
  const queue = store.get(queueAtom);
  await readBehind(from).catch(() => undefined);
  if (store.get(queueAtom) !== queue) await next();
}

/** Steps through the queue, each in place of the last one in the browser’s history. */
export const steps: Steps = {
  open,
  next: () => void next(),
  previous() {
    const [queue, from] = [store.get(queueAtom), openNow()];
    if (queue === null || from === null) return;
    if (store.get(queueOverAtom)) return open(from);
    const ids = idsOf(queue);
    const before = ids[ids.indexOf(from) - 1];
    if (before !== undefined) open(before);
  },
  backTo(id) {
    const [queue, now] = [store.get(queueAtom), openNow()];
    if (queue === null || now === null || document.activeElement?.matches('input, textarea')) return;
    const [place, reached] = [placeIn(queue, id), placeIn(queue, now)];
    if (place !== null && reached !== null && place < reached) open(id);
    else if (now === id) open(id);
  },
  goOn(from) {
    if (openNow() !== from) return null;
    const to = store.get(nextAtom(from));
    if (!arrive(from, store.get(queueAtom) !== null)) void next();
    return to ?? null;
  },
};
