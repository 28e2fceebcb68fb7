import type { ExplainedTransition } from '@keywright/events/topic';
import { useCallback } from 'react';
import { useProjectScope } from '../../projects/index.ts';
import { connectionAtom, store } from '../../state/index.ts';
import type { Anchor } from '../../ui/index.ts';
import { topicRows } from '../atoms.ts';
import { requestMove } from '../moves/make-move.ts';
import { goesOnAtom, noteAct } from './queue-state.ts';
import { steps } from './steps.ts';

/**
 * Moves the topic of the panel. It goes on to the next one as soon as the move is on its way; undo comes back, and so does a move
 * that no answer came to. With `accepts` it is the answer to that request. Without a connection it does not go on: what fails would be out of sight.
 */
export function useAct(
  topicId: string,
): (move: ExplainedTransition, anchor: Anchor, accepts?: string) => void {
  const scope = useProjectScope();
  return useCallback(
    (move, anchor, accepts) => {
      const follow = {
        sent() {
          const from = topicRows.get(topicId)?.status;
          if (from !== undefined) noteAct(topicId, { from, to: move.to });
          const goesOn = store.get(goesOnAtom) && store.get(connectionAtom).state !== 'offline';
          const next = goesOn ? steps.goOn(topicId) : null;
          return next === null ? null : topicRows.get(next);
        },
        undone: () => steps.open(topicId),
        unanswered: () => steps.backTo(topicId),
      };
      void requestMove(scope, { topicId, move, anchor, follow, ...(accepts && { accepts }) });
    },
    [scope, topicId],
  );
}
