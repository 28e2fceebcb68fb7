import { useStore } from 'jotai';
import { useEffect } from 'react';
import { useProjectScope } from '../../projects/index.ts';
import { topicRows } from '../atoms.ts';
import { moveContextOf } from '../moves/move-state.ts';
import { placeIn } from './queue.ts';
import { actorAtom, beginQueue, endQueue, lookAhead, queueAtom, shownMarksAtom } from './queue-state.ts';
import { queueMarksAtom, topicScreenAtom } from './topic-screen.ts';

/** Keeps the queue of the panel: begun with the topic that is opened, kept while one stays in it, and gone with the panel. */
export function useQueue(topicId: string): void {
  const store = useStore();
  const scope = useProjectScope();
  useEffect(() => store.set(actorAtom, moveContextOf(scope)), [store, scope]);
  useEffect(() => {
    function begin(): void {
      const queue = store.get(queueAtom);
      if (queue === null || placeIn(queue, topicId) === null) beginQueue(topicId);
      lookAhead(topicId);
    }
    begin();
    // A link is followed before the lists are there.
    const stops = [store.sub(topicScreenAtom, follow)];
    let lists: (() => void)[] = [];
    function follow(): void {
      for (const stop of lists) stop();
      const screen = store.get(topicScreenAtom);
      lists = (screen?.lists ?? []).map((list) => store.sub(list.atom, begin));
      begin();
    }
    follow();
    stops.push(topicRows.onChange(() => lookAhead(topicId)));
    return () => {
      for (const stop of [...stops, ...lists]) stop();
    };
  }, [store, topicId]);
  useEffect(() => {
    const show = (): void => store.set(queueMarksAtom, store.get(shownMarksAtom));
    show();
    const stop = store.sub(shownMarksAtom, show);
    return () => {
      stop();
      endQueue();
      show();
    };
  }, [store]);
}
