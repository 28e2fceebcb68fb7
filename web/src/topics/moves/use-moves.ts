import type { ExplainedTransition, MoveContext, TopicRow } from '@keywright/events/topic';
import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import { type ProjectScope, useProjectScope } from '../../projects/index.ts';
import { topicQueries } from '../topic-queries.ts';
import { topicRows } from '../atoms.ts';
import { explainRow } from './explain-moves.ts';

export interface AvailableMoves {
  /** null while the server has not answered. */
  moves: readonly ExplainedTransition[] | null;
  failed: boolean;
}

const NOT_YET: AvailableMoves = { moves: null, failed: false };

/** Where a topic may go, as of its newest revision. */
export function useMoves(topicId: string): AvailableMoves {
  const row = useAtomValue(topicRows.atomOf(topicId));
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

/** While a newer answer is on its way the last one stays, unless it speaks of another status. */
function staleOr(seen: AvailableMoves, row: TopicRow | null): AvailableMoves {
  const current = seen.moves?.find((move) => move.current)?.to;
  return current !== undefined && current === row?.status ? seen : NOT_YET;
}

/** What the decider needs to know of the reader. */
export function moveContextOf(scope: ProjectScope): MoveContext {
  return {
    actor: { userId: scope.me, ...scope.standing },
    defaultHolders: scope.defaultHolders,
    strict: scope.strict,
  };
}

interface Answered {
  /** Revision, person and roles: the answer depends on nothing else. */
  asked: string;
  moves: Promise<ExplainedTransition[]>;
}

/** The last answer for each topic; it holds as long as the topic and the person's roles stand. */
const answered = new Map<string, Answered>();
const KEEP = 200;

/**
 * Where a topic may go. From the row at once where it is enough, else from the server, which is asked once a
 * revision. A failed call is forgotten, so that the next attempt asks again.
 */
export function movesOf(
  row: TopicRow,
  context: MoveContext,
): ExplainedTransition[] | Promise<ExplainedTransition[]> {
  const local = explainRow(row, context);
  if (local) return local;
  const asked = [row.revision, context.actor.userId, ...context.actor.roles].join();
  const known = answered.get(row.id);
  if (known?.asked === asked) return known.moves;
  const moves = topicQueries.transitions(row.id);
  if (answered.size >= KEEP) answered.clear();
  answered.set(row.id, { asked, moves });
  moves.catch(() => answered.delete(row.id));
  return moves;
}
