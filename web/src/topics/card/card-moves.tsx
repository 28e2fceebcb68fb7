import { useAtomValue } from 'jotai';
import { Check, Lock } from 'lucide-react';
import { useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { Button } from '../../ui/index.ts';
import { topicRows } from '../atoms.ts';
import { groupMoves } from '../moves/explain-moves.ts';
import { anchorOf } from '../moves/move-state.ts';
import { reasonOf, verbOf } from '../moves/move-labels.ts';
import { requestMove } from '../moves/make-move.ts';
import { useMoves } from '../moves/use-moves.ts';
import classes from './card.module.css';

const BUTTONS = 2;

/** On a phone a card carries its next moves as buttons, the onward one last; or the reason why there is none. */
export function CardMoves({ topicId }: { topicId: string }) {
  const t = useT();
  const scope = useProjectScope();
  const row = useAtomValue(topicRows.atomOf(topicId));
  const { moves } = useMoves(topicId);
  if (row === null || moves === null) return <div className={classes.buttons} />;
  const { allowed, locked } = groupMoves(moves);
  const next = allowed
    .filter((move) => move.to !== 'ARCHIVED')
    .slice(0, BUTTONS)
    .reverse();
  if (next.length === 0) {
    const [first] = locked;
    if (!first) return null;
    const reason = reasonOf(first, row.status, { t, scope });
    return (
      <p className={classes.locked}>
        <Lock size={14} aria-hidden="true" />
        {[reason.title, reason.help].filter(Boolean).join(': ')}
      </p>
    );
  }
  return (
    <div className={classes.buttons}>
      {next.map((move) => {
        const onward = move.note !== 'REQUIRED';
        return (
          <Button
            key={move.to}
            wide
            variant={onward ? 'primary' : 'default'}
            icon={onward && <Check size={15} aria-hidden="true" />}
            className={classes.touch}
            onClick={(event) =>
              void requestMove(scope, { topicId, move, anchor: anchorOf(event.currentTarget) })
            }
          >
            {verbOf(t, row.status, move.to)}
          </Button>
        );
      })}
    </div>
  );
}
