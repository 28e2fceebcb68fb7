import type { ExplainedTransition, TopicRow } from '@keywright/events/topic';
import { useEffect, useMemo, useRef } from 'react';
import { useT } from '../../i18n/index.ts';
import { type PaletteCommand, usePaletteCommands } from '../../palette/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { StatusIcon } from '../../ui/index.ts';
import { effectsOf, verbOf } from '../moves/move-labels.ts';

/** Puts the moves of the open topic at the head of the command palette. */
export function usePaletteMoves(
  row: TopicRow,
  allowed: readonly ExplainedTransition[],
  move: (request: ExplainedTransition) => void,
): void {
  const t = useT();
  const scope = useProjectScope();
  const latest = useRef(move);
  useEffect(() => {
    latest.current = move;
  });
  const commands = useMemo(
    () =>
      allowed.map((one, at): PaletteCommand => ({
        id: `move:${one.to}`,
        group: 'context',
        label: { text: verbOf(t, row.status, one.to) },
        hint: effectsOf(one, { t, scope }).join(' · '),
        icon: <StatusIcon status={one.to} size={16} />,
        keys: `m ${at + 1}`,
        run: () => latest.current(one),
      })),
    [allowed, row.status, t, scope],
  );
  usePaletteCommands(commands);
}
