import { STATUS_ROLE, type TopicStatus } from '@keywright/events/catalogue';
import { useAtomValue } from 'jotai';
import { ArrowRight, Lock } from 'lucide-react';
import { memo, useMemo, useRef } from 'react';
import { useFormats, useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { StatusIcon } from '../../ui/index.ts';
import { effectsOf, listOf, reasonOf, verbOf } from '../moves/move-labels.ts';
import { statusName } from '../topic-facts.ts';
import { statusCountAtom } from './board-sums.ts';
import { draggedCardAtom, dropStateAtom, useStatusDrop } from './card-drag.ts';
import { canEverMove, type NextStage, nextStagesOf } from './next-stages-of.ts';
import classes from './next-stages.module.css';

/** Where topics of this board can go from here: places to drop on, each with how many are there and who is next. */
export const NextStages = memo(function NextStages({ columns }: { columns: readonly TopicStatus[] }) {
  const t = useT();
  const stages = useMemo(() => nextStagesOf(columns), [columns]);
  if (stages.length === 0) return null;
  return (
    <section aria-label={t('board.next')} className={classes.stages}>
      <h2 className={classes.title}>
        <ArrowRight size={14} aria-hidden="true" />
        {t('board.next')}
      </h2>
      <ul className={classes.list}>
        {stages.map((next) => (
          <li key={next.status}>
            <Stage next={next} />
          </li>
        ))}
      </ul>
    </section>
  );
});

function Stage({ next }: { next: NextStage }) {
  const t = useT();
  const { full } = useFormats();
  const ref = useRef<HTMLDivElement>(null);
  const over = useStatusDrop(ref, next.status);
  const stage = useAtomValue(dropStateAtom(next.status));
  const count = useAtomValue(statusCountAtom(next.status));
  return (
    <div ref={ref} className={classes.stage} data-drop={stage?.kind} data-over={over || undefined}>
      <div className={classes.line}>
        <StatusIcon status={next.status} />
        <span className={classes.name}>{statusName(t, next.status)}</span>
        {count !== null && <span className={classes.count}>{full(count)}</span>}
      </div>
      {stage === null ? <WhoIsNext next={next} /> : <ForDrag status={next.status} />}
    </div>
  );
}

/** At rest: whom new work there goes to, or which role it takes to send it. */
function WhoIsNext({ next }: { next: NextStage }) {
  const t = useT();
  const { membership, defaultHolders, personOf } = useProjectScope();
  if (!canEverMove(next, membership)) {
    return (
      <p className={classes.fact}>
        <Lock size={11} aria-hidden="true" />
        {listOf(
          t,
          next.roles.map((role) => t(`role.${role}`)),
        )}
      </p>
    );
  }
  const role = STATUS_ROLE[next.status];
  const holder = role && defaultHolders[role];
  return holder ? <p className={classes.fact}>{t('board.goesTo', { name: personOf(holder).name })}</p> : null;
}

/** While a card is dragged: what dropping it here does, or why that is not possible. */
function ForDrag({ status }: { status: TopicStatus }) {
  const t = useT();
  const scope = useProjectScope();
  const stage = useAtomValue(dropStateAtom(status));
  const from = useAtomValue(draggedCardAtom)?.from;
  if (stage === null || from === undefined || stage.kind === 'home') return null;
  if (stage.kind === 'open') {
    return (
      <p className={classes.fact}>
        {[verbOf(t, from, status), ...effectsOf(stage.move, { t, scope })].join(' · ')}
      </p>
    );
  }
  return (
    <p className={classes.fact}>
      <Lock size={11} aria-hidden="true" />
      {reasonOf(stage.move, from, { t, scope }).title}
    </p>
  );
}
