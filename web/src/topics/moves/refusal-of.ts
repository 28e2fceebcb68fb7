import type { Refusal, Stale } from '@keywright/events';
import type { ApiProblem } from '../../api/index.ts';

/** A problem's code and members are those of the decider's refusal, so that one set of labels explains both. */
export function refusalOf(problem: ApiProblem): Refusal {
  return { ...problem.body, code: problem.code } as Refusal;
}

/** Who had been there first, where a refused move names it. */
export function staleOf(problem: ApiProblem): Stale | null {
  const stale = problem.body['stale'];
  return typeof stale === 'object' && stale !== null ? (stale as Stale) : null;
}
