import type { TopicRow } from '@keywright/events/topic';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { ArrowRight, ChevronDown, Lock } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { Popover, StatusIcon } from '../../ui/index.ts';
import { reasonOf } from '../moves/move-labels.ts';
import { moveContextOf } from '../moves/move-state.ts';
import type { BulkAct } from './bulk-act.ts';
import { moveFormAtom, stagesOfferedAtom, wasRefusedAtom } from './bulk-state.ts';
import classes from './bulk.module.css';
import { NoteForm } from './note-form.tsx';
import { isAlone, isSameAct, type Outlook, outlooksOf } from './outlook.ts';

interface OfferedMoves {
  /** Where most may go first. */
  outlooks: readonly Outlook[];
  /** Of the stage that is offered now: the one that was chosen, else the first; null where none is open. */
  outlook: Outlook | null;
  choose: (act: Act) => void;
}

type Act = Pick<Outlook, 'to' | 'back'>;

/** What moves of the chosen topics will come to. */
export function useOutlook(rows: readonly TopicRow[]): OfferedMoves {
  const t = useT();
  const scope = useProjectScope();
  const [chosen, choose] = useState<Act | null>(null);
  const wasRefused = useAtomValue(wasRefusedAtom);
  const outlooks = useMemo(
    () =>
      outlooksOf(rows, moveContextOf(scope), {
        refused(move, { status }) {
          if (move.allowed) return t(isAlone(move) ? 'bulk.alone' : 'bulk.refusedBefore');
          if (move.refusal?.code === 'FOUR_EYES') return t('bulk.fourEyes');
          return reasonOf(move, status, { t, scope }).title;
        },
        otherWay: (back) => t(back ? 'bulk.wouldGoBack' : 'bulk.wouldGoOn'),
        wasRefused,
      }),
    [rows, scope, t, wasRefused],
  );
  const isChosen = (each: Outlook) => chosen !== null && isSameAct(each, chosen);
  const outlook = outlooks.find(isChosen) ?? outlooks[0] ?? null;
  return { outlooks, outlook, choose };
}

/** The move that is expected, with how many can make it, behind a lock where none can; other stages and the note behind the arrow. */
export function MoveActs({
  moves: { outlooks, outlook, choose },
  rows,
  onAct,
}: {
  moves: OfferedMoves;
  rows: readonly TopicRow[];
  /** `there`: what stands there already, and is not sent. */
  onAct: (act: BulkAct, rows: readonly TopicRow[], there: readonly TopicRow[]) => void;
}) {
  const t = useT();
  const { projectId } = useProjectScope();
  const [open, setOpen] = useAtom(moveFormAtom);
  const setOffered = useSetAtom(stagesOfferedAtom);
  const isOffered = outlook !== null;
  useEffect(() => {
    setOffered(isOffered);
    // Asked for where no stage is open to them, it is not to open later.
    if (!isOffered) setOpen(null);
    return () => {
      setOffered(false);
      setOpen(null);
    };
  }, [isOffered, setOffered, setOpen]);
  if (outlook === null) return null;
  const { to, back, noteRequired } = outlook;
  const [count, stage] = [outlook.open.length, t(`status.${to}`)];
  const locked = count === 0;
  const way = back ? '.back' : '';
  const label = locked
    ? t(back ? 'bulk.can.back' : 'bulk.can', { count, all: rows.length, stage })
    : t(back ? 'bulk.move.back' : 'bulk.move', { count, stage });
  const send = (note: string | null) => {
    setOpen(null);
    const those = (ids: readonly string[]) => rows.filter(({ id }) => ids.includes(id));
    onAct({ kind: 'status', to, back, note }, those(outlook.open), those(outlook.there));
  };
  return (
    <Popover
      opened={open !== null}
      onChange={(opened) => !opened && setOpen(null)}
      position="top-start"
      width={320}
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <span className={classes.split}>
          <button
            type="button"
            className={classes.primary}
            aria-disabled={locked || undefined}
            onClick={() => {
              if (locked) return;
              if (noteRequired) setOpen('note');
              else send(null);
            }}
          >
            {locked ? <Lock size={14} aria-hidden="true" /> : <ArrowRight size={14} aria-hidden="true" />}{' '}
            {label}
          </button>
          <button
            type="button"
            className={classes.more}
            aria-label={t('bulk.stages')}
            title={t('bulk.stages')}
            aria-expanded={open === 'stages'}
            aria-keyshortcuts="m"
            onClick={() => setOpen(open === null ? 'stages' : null)}
          >
            <ChevronDown size={14} aria-hidden="true" />
          </button>
        </span>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t('bulk.stages')}>
        {open === 'note' ? (
          <NoteForm
            key={`${to}${way}`}
            of={`${projectId}.bulk.${to}${way}`}
            label={label}
            required={noteRequired}
            onCancel={() => setOpen(null)}
            onSubmit={send}
          />
        ) : (
          <ul className={classes.targets}>
            {outlooks.map((each) => (
              <li key={`${each.to} ${each.back}`}>
                <button
                  type="button"
                  className={classes.target}
                  disabled={each.open.length === 0}
                  onClick={() => {
                    choose(each);
                    setOpen('note');
                  }}
                >
                  <StatusIcon status={each.to} />
                  <span>
                    {each.back
                      ? t('bulk.target.back', { stage: t(`status.${each.to}`) })
                      : t(`status.${each.to}`)}
                  </span>
                  <span className={classes.targetCount}>
                    {each.open.length === rows.length
                      ? t('bulk.target.all')
                      : t('bulk.target', { count: each.open.length, all: rows.length })}
                  </span>
                  {each.closed.length > 0 && (
                    <span className={classes.targetWhy}>
                      {each.closed
                        .map(({ why, ids }) => t('bulk.cannot', { count: ids.length, why }))
                        .join(' · ')}
                    </span>
                  )}
                </button>
              </li>
            ))}
          </ul>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
