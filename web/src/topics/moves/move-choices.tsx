import { viewNamed } from '@keywright/events/catalogue';
import type { ExplainedTransition } from '@keywright/events/topic';
import { useAtomValue } from 'jotai';
import { Lock, Send } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { Kbd, menuKeys, StatusIcon } from '../../ui/index.ts';
import { topicRows } from '../atoms.ts';
import { openOptimize } from '../open-topic.ts';
import { statusName } from '../topic-facts.ts';
import { openAskForm } from './asking.ts';
import { groupMoves } from './explain-moves.ts';
import { requestMove } from './make-move.ts';
import { effectsOf, reasonOf, verbOf } from './move-labels.ts';
import { type MoveMenu, useMoves } from './move-state.ts';
import classes from './moves.module.css';
import { OptimizeItem } from './optimize-item.tsx';

/** What stands in these is judged by its keywords: the way to them is offered beside the moves. */
const BY_KEYWORDS = viewNamed('CHECK_SEO_PAGE').statuses;

export interface MoveChoicesProps {
  menu: MoveMenu;
  label: string;
  close: () => void;
}

/** Where a topic can go as the items of a menu: what is open first, then what others could do, the rest counted. */
export function MoveChoices({ menu, label, close }: MoveChoicesProps) {
  const t = useT();
  const scope = useProjectScope();
  const row = useAtomValue(topicRows.atomOf(menu.topicId));
  const moves = useMoves(menu.topicId);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus(), []);
  if (row === null || moves === null) return null;
  const { allowed, locked, elsewhere } = groupMoves(moves);
  const choose = (move: ExplainedTransition) => {
    close();
    void requestMove(scope, { topicId: menu.topicId, move, anchor: menu.anchor });
  };
  const ask = ({ to }: ExplainedTransition) => {
    close();
    openAskForm({ topicId: menu.topicId, to, refused: null }, menu.anchor);
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
          <LockedItem
            key={move.to}
            move={move}
            topicStatus={row.status}
            onAsk={move.mayAsk ? () => ask(move) : null}
          />
        ))}
        {BY_KEYWORDS.includes(row.status) && !row.parked && (
          <OptimizeItem
            onClick={() => {
              close();
              openOptimize(row);
            }}
          />
        )}
      </div>
      {elsewhere.length > 0 && (
        <p className={classes.rest}>
          {t('move.notSteps', { count: elsewhere.length, stage: statusName(t, row.status) })}
        </p>
      )}
    </>
  );
}

interface ItemProps {
  move: ExplainedTransition;
  /** Where the topic stands. */
  topicStatus: ExplainedTransition['to'];
}

/** A move that is open to the reader, what it does and the digit that chooses it. */
function AllowedItem(props: ItemProps & { digit: string; onClick: () => void }) {
  const { move, digit, topicStatus, onClick } = props;
  const t = useT();
  const scope = useProjectScope();
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={classes.item}
      aria-keyshortcuts={digit}
      onClick={onClick}
    >
      <StatusIcon status={move.to} />
      <Words
        what={verbOf(t, topicStatus, move.to)}
        effect={[statusName(t, move.to), ...effectsOf(move, { t, scope })].join(' · ')}
      />
      <Kbd>{digit}</Kbd>
    </button>
  );
}

/** A move that is not open to the reader, and why; a choice asks those who may, where the reader can. */
function LockedItem({ move, topicStatus, onAsk }: ItemProps & { onAsk: (() => void) | null }) {
  const t = useT();
  const scope = useProjectScope();
  const reason = reasonOf(move, topicStatus, { t, scope });
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={onAsk === null || undefined}
      aria-haspopup={onAsk === null ? undefined : 'dialog'}
      className={classes.item}
      onClick={onAsk ?? undefined}
    >
      <Lock size={14} aria-hidden="true" className={classes.lock} />
      <Words what={statusName(t, move.to)} effect={[reason.title, reason.help].filter(Boolean).join(': ')} />
      {onAsk !== null && (
        <span className={classes.asked}>
          <Send size={13} aria-hidden="true" /> {t('ask.ask')}
        </span>
      )}
    </button>
  );
}

function Words({ what, effect }: { what: string; effect: string }) {
  return (
    <span className={classes.texts}>
      <span className={classes.what}>{what}</span>
      <span className={classes.effect}>{effect}</span>
    </span>
  );
}
