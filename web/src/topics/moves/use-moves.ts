import type { ExplainedTransition, TopicRow } from '@keywright/events/topic';
import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import { topicAtom } from '../atoms.ts';
import { useProjectScope } from '../../projects/index.ts';
import { moveContextOf } from '../scope/move-context.ts';
import { movesOf } from './moves-of.ts';

export interface AvailableMoves {
  /** null while the server has not answered. */
  moves: readonly ExplainedTransition[] | null;
  failed: boolean;
}

const NOT_YET: AvailableMoves = { moves: null, failed: false };

/** Where a topic may go, as of its newest revision. */
export function useMoves(topicId: string): AvailableMoves {
  const row = useAtomValue(topicAtom(topicId));
  const scope = useProjectScope();
  const found = useMemo(() => (row ? movesOf(row, moveContextOf(scope)) : null), [row, scope]);
  const [answered, setAnswered] = useState<{ of: unknown; seen: AvailableMoves }>({
    of: null,
    seen: NOT_YET,
  });
  useEffect(() => {
    if (!(found instanceof Promise)) return;
    let wanted = true;
    found.then(
      (moves) => wanted && setAnswered({ of: found, seen: { moves, failed: false } }),
      () => wanted && setAnswered({ of: found, seen: { moves: null, failed: true } }),
    );
    return () => {
      wanted = false;
    };
  }, [found]);
  if (found === null) return NOT_YET;
  if (!(found instanceof Promise)) return { moves: found, failed: false };
  return answered.of === found ? answered.seen : staleOr(answered.seen, row);
}

/** While a newer answer is on its way the last one stays, unless it speaks of another stage. */
function staleOr(seen: AvailableMoves, row: TopicRow | null): AvailableMoves {
  const current = seen.moves?.find((move) => move.current)?.to;
  return current !== undefined && current === row?.status ? seen : NOT_YET;
}
