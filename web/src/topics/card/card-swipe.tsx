import { movesFrom, type TopicStatus } from '@keywright/events/catalogue';
import type { ExplainedTransition } from '@keywright/events/topic';
import { useAtomValue } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { Check, MoveHorizontal, SquarePen } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { store } from '../../state/index.ts';
import { type Side, useSwipe } from '../../ui/index.ts';
import { verbOf } from '../moves/move-labels.ts';
import { type CardActs, useCardActs } from './card-moves.tsx';
import classes from './card-swipe.module.css';

/** Swipes after which nobody needs to be told of them. */
const KNOWN = 3;

/** How often somebody has acted by a swipe on this device. */
const swipesAtom = atomWithStorage('keywright.swipes', 0, undefined, { getOnInit: true });

/** A phone's card slides right to the expected act and left to the other one; a locked card does not slide. */
export function SwipeArea({ topicId, children }: { topicId: string; children: ReactNode }) {
  const room = useRef<HTMLDivElement>(null);
  const acts = useCardActs(topicId);
  const ways = waysOf(acts);
  const swipe = (move: ExplainedTransition | null) =>
    move &&
    (() => {
      store.set(swipesAtom, (count) => count + 1);
      if (room.current) acts?.act(move, room.current);
    });
  useSwipe(room, { left: swipe(ways.left), right: swipe(ways.right) });
  return (
    <div ref={room} className={classes.room} data-slides={ways.right !== null || undefined}>
      {acts && (
        <>
          <Effect side="right" acts={acts} move={ways.right} />
          <Effect side="left" acts={acts} move={ways.left} />
        </>
      )}
      <div className={classes.sliding}>{children}</div>
    </div>
  );
}

function waysOf(acts: CardActs | null): Record<Side, ExplainedTransition | null> {
  if (!acts?.onward?.allowed) return { left: null, right: null };
  return { left: acts.other, right: acts.onward };
}

/** What a swipe would do, seen beside the card as it slides. */
function Effect({ side, acts, move }: { side: Side; acts: CardActs; move: ExplainedTransition | null }) {
  const t = useT();
  if (move === null) return null;
  const Icon = side === 'right' ? Check : SquarePen;
  return (
    <span className={classes.effect} data-side={side} aria-hidden="true">
      <Icon size={20} />
      {verbOf(t, acts.row.status, move.to)}
    </span>
  );
}

/** That cards slide, until it is known; only where the reader can move what stands there, and touches the screen. */
export function SwipeHint({ status }: { status: TopicStatus }) {
  const t = useT();
  const { owner, roles } = useProjectScope().membership;
  const known = useAtomValue(swipesAtom) >= KNOWN || !matchMedia('(pointer: coarse)').matches;
  const moves = movesFrom(status).some(
    ({ permits }) => owner || permits.some(({ by }) => by !== 'AUTHOR' && roles.includes(by)),
  );
  if (known || !moves) return null;
  return (
    <span className={classes.hint}>
      <MoveHorizontal size={14} aria-hidden="true" />
      {t('board.swipe')}
    </span>
  );
}
