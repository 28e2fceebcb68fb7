import type { ExplainedTransition, TopicRow } from '@keywright/events/topic';
import { useAtomValue } from 'jotai';
import { Check } from 'lucide-react';
import { useT } from '../../i18n/index.ts';
import { type ProjectScope, useProjectScope } from '../../projects/index.ts';
import { anchorOf, Button } from '../../ui/index.ts';
import { topicRows } from '../atoms.ts';
import { type ExpectedMoves, expectedMoves, groupMoves } from '../moves/explain-moves.ts';
import { useMoves } from '../moves/move-state.ts';
import { verbOf } from '../moves/move-labels.ts';
import { requestMove } from '../moves/make-move.ts';
import { LockedAct } from '../queue/locked-act.tsx';
import classes from './card.module.css';

/** What a card of a phone offers: the expected act, behind a lock where it is not the reader's, and beside it one other. */
export interface CardActs {
  row: TopicRow;
  onward: ExpectedMoves['onward'];
  /** The way back where it is open, else the first other one that is. */
  other: ExplainedTransition | null;
  /** Acts; questions open at the element. */
  act: (move: ExplainedTransition, at: Element) => void;
}

/** null where its row is not there. */
export function useCardActs(topicId: string): CardActs | null {
  const scope = useProjectScope();
  const row = useAtomValue(topicRows.atomOf(topicId));
  const moves = useMoves(topicId);
  return row && moves && actsOn(row, moves, scope);
}

function actsOn(row: TopicRow, moves: readonly ExplainedTransition[], scope: ProjectScope): CardActs {
  const { onward, back } = expectedMoves(row.status, moves);
  const others = groupMoves(moves).allowed.filter((move) => move.to !== 'ARCHIVED' && move.to !== onward?.to);
  return {
    row,
    onward,
    other: back?.allowed ? back : (others[0] ?? null),
    act: (move, at) => void requestMove(scope, { topicId: row.id, move, anchor: anchorOf(at) }),
  };
}

/** The acts of a card as buttons, the expected one last and alone in colour. */
export function CardMoves({ topicId }: { topicId: string }) {
  const t = useT();
  const acts = useCardActs(topicId);
  if (acts === null) return <div className={classes.buttons} />;
  const { row, onward, other, act } = acts;
  if (onward === null && other === null) return null;
  return (
    <div className={classes.acts}>
      {onward && !onward.allowed && <LockedAct move={onward} row={row} touch />}
      {(other || onward?.allowed) && (
        <div className={classes.buttons}>
          {other && (
            <Button wide className={classes.touch} onClick={(event) => act(other, event.currentTarget)}>
              {verbOf(t, row.status, other.to)}
            </Button>
          )}
          {onward?.allowed && (
            <Button
              wide
              variant="primary"
              icon={<Check size={15} aria-hidden="true" />}
              className={classes.touch}
              onClick={(event) => act(onward, event.currentTarget)}
            >
              {verbOf(t, row.status, onward.to)}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
