import type { ExplainedTransition } from '@keywright/events/topic';
import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { useT } from '../../i18n/index.ts';
import { menuKeys } from '../../ui/index.ts';
import { topicRows } from '../atoms.ts';
import { nameOf, statusName } from '../topic-facts.ts';
import { useProjectScope } from '../../projects/index.ts';
import { AnchoredPopover } from './anchored-popover.tsx';
import { groupMoves } from './explain-moves.ts';
import { type MoveMenu, moveMenuAtom } from './move-state.ts';
import { AllowedItem, LockedItem } from './move-items.tsx';
import classes from './moves.module.css';
import { requestMove } from './make-move.ts';
import { useMoves } from './use-moves.ts';

/** The one "Move to" menu of a screen; it opens at whichever card asked for it. */
export function MoveMenuHost() {
  const [menu, setMenu] = useAtom(moveMenuAtom);
  if (menu === null) return null;
  const close = () => {
    setMenu(null);
    menu.opener?.focus();
  };
  return <OpenMenu key={menu.topicId} menu={menu} close={close} />;
}

function OpenMenu({ menu, close }: { menu: MoveMenu; close: () => void }) {
  const t = useT();
  const row = useAtomValue(topicRows.atomOf(menu.topicId));
  const name = row ? nameOf(row) : '';
  return (
    <AnchoredPopover anchor={menu.anchor} label={t('move.toHint', { name })} width={340} onClose={close}>
      <MoveChoices menu={menu} label={t('move.toHint', { name })} close={close} />
    </AnchoredPopover>
  );
}

function MoveChoices({ menu, label, close }: { menu: MoveMenu; label: string; close: () => void }) {
  const t = useT();
  const scope = useProjectScope();
  const row = useAtomValue(topicRows.atomOf(menu.topicId));
  const { moves, failed } = useMoves(menu.topicId);
  const list = useRef<HTMLDivElement>(null);
  const ready = moves !== null;
  useEffect(() => list.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus(), [ready]);
  if (row === null || moves === null) {
    return (
      <p className={classes.waiting} role="status">
        {t(failed ? 'move.unknown' : 'move.checking')}
      </p>
    );
  }
  const { allowed, locked, elsewhere } = groupMoves(moves);
  const choose = (move: ExplainedTransition) => {
    close();
    void requestMove(scope, { topicId: menu.topicId, move, anchor: menu.anchor });
  };
  return (
    <>
      <div ref={list} role="menu" aria-label={label} className={classes.menu} onKeyDown={menuKeys(close)}>
        {allowed.map((move, at) => (
          <AllowedItem
            key={move.to}
            move={move}
            digit={String(at + 1)}
            topicStatus={row.status}
            onClick={() => choose(move)}
          />
        ))}
        {locked.map((move) => (
          <LockedItem key={move.to} move={move} topicStatus={row.status} />
        ))}
      </div>
      {elsewhere.length > 0 && (
        <p className={classes.rest}>
          {t('move.notSteps', { count: elsewhere.length, stage: statusName(t, row.status) })}
        </p>
      )}
    </>
  );
}
