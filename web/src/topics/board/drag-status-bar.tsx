import { useAtomValue } from 'jotai';
import { GripVertical, Lock } from 'lucide-react';
import { useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { Portal } from '../../ui/index.ts';
import { topicRows } from '../atoms.ts';
import { cardSelectionAtom } from '../card/card-selection.ts';
import { groupMoves } from '../moves/explain-moves.ts';
import { reasonOf } from '../moves/move-labels.ts';
import { nameOf, statusName } from '../topic-facts.ts';
import classes from './drag-status-bar.module.css';
import { type DraggedCard, draggedCardAtom } from './card-drag.ts';

/** A dark bar below the board while a card is dragged: which one, how many statuses take it, how to cancel. */
export function DragStatusBar() {
  const card = useAtomValue(draggedCardAtom);
  return card && <StatusBar card={card} />;
}

function StatusBar({ card }: { card: DraggedCard }) {
  const t = useT();
  const scope = useProjectScope();
  const row = useAtomValue(topicRows.atomOf(card.topicId));
  const { ids: chosen } = useAtomValue(cardSelectionAtom);
  const others = chosen.size - Number(chosen.has(card.topicId));
  if (row === null) return null;
  const { allowed, locked, all } = groupMoves(card.moves);
  const [first] = locked;
  const reason = first && reasonOf(first, card.from, { t, scope }).title;
  return (
    <Portal>
      <div className={classes.bar} aria-hidden="true">
        <span className={classes.part}>
          <GripVertical size={14} />
          {t('move.drag.moving')} <b dir="auto">{nameOf(row)}</b>
        </span>
        <span className={classes.quiet}>{t('move.drag.allowed', { count: allowed.length, all })}</span>
        {first && (
          <span className={classes.quiet}>
            <Lock size={13} />
            {statusName(t, first.to)}: {reason}
          </span>
        )}
        {others > 0 && <span className={classes.quiet}>{t('board.drag.alone', { count: chosen.size })}</span>}
        <span className={classes.quiet}>{t('move.drag.cancel')}</span>
      </div>
    </Portal>
  );
}
