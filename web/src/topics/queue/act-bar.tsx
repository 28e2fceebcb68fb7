import type { ExplainedTransition, TopicRow } from '@keywright/events/topic';
import { useAtomValue } from 'jotai';
import { ArrowRight, Check, SkipForward, SquarePen } from 'lucide-react';
import { useRef } from 'react';
import { formatKeys, useHotkey } from '../../hotkeys/index.ts';
import { useT } from '../../i18n/index.ts';
import { anchorOf, Button, IconButton, Kbd, StatusIcon } from '../../ui/index.ts';
import { topicRows } from '../atoms.ts';
import { expectedMoves, groupMoves } from '../moves/explain-moves.ts';
import { listOf, verbOf } from '../moves/move-labels.ts';
import { useMoves } from '../moves/move-state.ts';
import { nameOf } from '../topic-facts.ts';
import classes from './act-bar.module.css';
import { LockedAct } from './locked-act.tsx';
import { nextAtom } from './queue-state.ts';
import { useAct } from './use-act.ts';
import { steps } from './steps.ts';

/** What is expected of the reader, and what comes next: always in sight. */
export function ActBar({ row, touch = false }: { row: TopicRow; touch?: boolean }) {
  const t = useT();
  const moves = useMoves(row.id);
  const act = useAct(row.id);
  const bar = useRef<HTMLDivElement>(null);
  const next = useAtomValue(nextAtom(row.id));
  const { onward, back } = moves ? expectedMoves(row.status, moves) : { onward: null, back: null };
  const press = (move: ExplainedTransition) => bar.current && act(move, anchorOf(bar.current));
  useHotkey(
    {
      keys: 'mod+enter',
      label: 'queue.act',
      group: 'panel',
      run: (event) => onward?.allowed && !isWriting(event.target) && press(onward),
    },
    onward?.allowed === true,
  );
  if (next === null && onward === null && back === null) return null;
  const open = [onward, back].filter((move) => move?.allowed === true) as ExplainedTransition[];
  const digit = back && moves ? groupMoves(moves).allowed.indexOf(back) + 1 : 0;
  return (
    <div ref={bar} className={classes.bar} data-touch={touch || undefined}>
      <p className={classes.line}>
        <span className={classes.expected}>
          {onward?.allowed &&
            !touch &&
            t('queue.expected', {
              acts: listOf(
                t,
                open.map(({ to }) => verbOf(t, row.status, to)),
              ),
            })}
        </span>
        {next && <ThenNext id={next} />}
      </p>
      {onward && !onward.allowed && (
        <div className={classes.locked}>
          <LockedAct move={onward} row={row} touch={touch} />
        </div>
      )}
      <div className={classes.acts}>
        {next !== null && <Skip touch={touch} />}
        <span className={classes.room} />
        {back?.allowed && (
          <Button
            size={touch ? 'lg' : 'md'}
            icon={<SquarePen size={15} aria-hidden="true" />}
            aria-keyshortcuts={`m ${digit}`}
            onClick={() => press(back)}
          >
            {verbOf(t, row.status, back.to)}
            {!touch && <Kbd>{`M ${digit}`}</Kbd>}
          </Button>
        )}
        {onward?.allowed && (
          <Button
            size={touch ? 'lg' : 'md'}
            variant="primary"
            icon={<Check size={15} aria-hidden="true" />}
            aria-keyshortcuts="Control+Enter"
            onClick={() => press(onward)}
          >
            {verbOf(t, row.status, onward.to)}
            {!touch && <Kbd>{formatKeys('mod+enter').join(' ')}</Kbd>}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Ctrl Enter sends what is being written, and answers the question of a dialog. */
const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [role=dialog]') !== null;

function Skip({ touch }: { touch: boolean }) {
  const t = useT();
  const icon = <SkipForward size={touch ? 20 : 15} aria-hidden="true" />;
  if (touch)
    return <IconButton size="lg" tooltip={false} label={t('queue.skip')} icon={icon} onClick={steps.next} />;
  return (
    <Button variant="quiet" size="md" icon={icon} aria-keyshortcuts="j" onClick={steps.next}>
      {t('queue.skip')}
      <Kbd>J</Kbd>
    </Button>
  );
}

/** Which topic an act or a skip leads to. */
function ThenNext({ id }: { id: string }) {
  const t = useT();
  const row = useAtomValue(topicRows.atomOf(id));
  if (row === null) return null;
  return (
    <span className={classes.next}>
      {t('queue.thenNext')}
      <StatusIcon status={row.status} />
      <span dir="auto" className={classes.nextName}>
        {nameOf(row)}
      </span>
      <ArrowRight size={13} aria-hidden="true" />
    </span>
  );
}
