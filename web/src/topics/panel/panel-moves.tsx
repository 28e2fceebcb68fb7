import type { ExplainedTransition, TopicRow } from '@keywright/events/topic';
import { ChevronRight, Lock } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { registerHotkey } from '../../hotkeys/index.ts';
import { useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { anchorOf, Kbd, StatusIcon } from '../../ui/index.ts';
import { AskButton } from '../moves/ask-button.tsx';
import { groupMoves } from '../moves/explain-moves.ts';
import { useMoves } from '../moves/move-state.ts';
import { effectsOf, reasonOf, verbOf } from '../moves/move-labels.ts';
import { statusName } from '../topic-facts.ts';
import { useAct } from '../queue/use-act.ts';
import classes from './panel-moves.module.css';
import { Section } from './section.tsx';
import { usePaletteMoves } from './use-palette-moves.tsx';

/** Where the topic can go: open statuses with what moving does, then who could open the others, the rest collapsed. */
export function PanelMoves({ row }: { row: TopicRow }) {
  const t = useT();
  const scope = useProjectScope();
  const act = useAct(row.id);
  const moves = useMoves(row.id);
  const grouped = useMemo(() => groupMoves(moves ?? []), [moves]);
  const box = useRef<HTMLDivElement>(null);
  const { allowed, locked, elsewhere, all } = grouped;
  const move = (request: ExplainedTransition) => {
    const place = box.current?.querySelector(`[data-to=${request.to}]`) ?? box.current;
    if (place) act(request, anchorOf(place));
  };
  useMoveKeys(allowed, move);
  usePaletteMoves(row, allowed, move);
  return (
    <Section
      title={t('move.to')}
      end={
        moves && <span className={classes.open}>{t('move.openToYou', { count: allowed.length, all })}</span>
      }
    >
      <div ref={box} className={classes.box}>
        {allowed.map((one, at) => (
          <button
            key={one.to}
            type="button"
            data-to={one.to}
            className={classes.move}
            aria-keyshortcuts={`m ${at + 1}`}
            onClick={() => move(one)}
          >
            <StatusIcon status={one.to} />
            <span className={classes.status}>{statusName(t, one.to)}</span>
            <span className={classes.effect}>
              {[verbOf(t, row.status, one.to), ...effectsOf(one, { t, scope })].join(' · ')}
            </span>
            <Kbd>{`M ${at + 1}`}</Kbd>
          </button>
        ))}
        {locked.map((one) => (
          <Locked key={one.to} move={one} row={row} />
        ))}
        {elsewhere.length > 0 && <Elsewhere row={row} moves={elsewhere} />}
      </div>
    </Section>
  );
}

function Locked({ move, row }: { move: ExplainedTransition; row: TopicRow }) {
  const t = useT();
  const scope = useProjectScope();
  const { title, help } = reasonOf(move, row.status, { t, scope });
  return (
    <div className={classes.locked}>
      <Lock size={13} aria-hidden="true" />
      <span className={classes.status}>{statusName(t, move.to)}</span>
      <span className={classes.effect}>
        {help === null ? title : t('panel.access.who', { needs: title, people: help })}
      </span>
      <AskButton move={move} row={row} variant="quiet" />
    </div>
  );
}

/** "8 stages are not a step from SEO check", and which they are. */
function Elsewhere({ row, moves }: { row: TopicRow; moves: readonly ExplainedTransition[] }) {
  const t = useT();
  const scope = useProjectScope();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={classes.more} aria-expanded={open} onClick={() => setOpen(!open)}>
        <ChevronRight size={13} aria-hidden="true" />
        {t('move.notSteps', { count: moves.length, stage: statusName(t, row.status) })}
      </button>
      {open &&
        moves.map((move) => {
          const reason = reasonOf(move, row.status, { t, scope });
          return (
            <div key={move.to} className={classes.locked}>
              <StatusIcon status={move.to} size={13} />
              <span className={classes.status}>{statusName(t, move.to)}</span>
              <span className={classes.effect}>{reason.help ?? reason.title}</span>
            </div>
          );
        })}
    </>
  );
}

/** `m 1` makes the first open move, `m 2` the second, as long as the panel shows them. */
function useMoveKeys(
  allowed: readonly ExplainedTransition[],
  move: (request: ExplainedTransition) => void,
): void {
  const latest = useRef(move);
  useEffect(() => {
    latest.current = move;
  });
  useEffect(() => {
    const stops = allowed.slice(0, 9).map((request, at) =>
      registerHotkey({
        keys: `m ${at + 1}`,
        label: `status.${request.to}`,
        group: 'panel',
        run: () => latest.current(request),
      }),
    );
    return () => stops.forEach((stop) => stop());
  }, [allowed]);
}
