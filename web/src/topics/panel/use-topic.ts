import type { TopicRow } from '@keywright/events/topic';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { ApiProblem } from '../../api/index.ts';
import { topicQueries } from '../topic-queries.ts';
import { topicRows } from '../atoms.ts';
import { topicsKind } from '../topics-kind.ts';

export interface LoadedTopic {
  row: TopicRow | null;
  /** Why there is no row: not found (or not open to the reader), it could not be processed, or not be loaded. */
  failure: 'absent' | 'parked' | 'failed' | null;
  retry: () => void;
}

/** A topic by its id, fetched where no list has brought it, and again when the channel starts anew. */
export function useTopic(id: string): LoadedTopic {
  const row = useAtomValue(topicRows.atomOf(id));
  const resets = useAtomValue(topicsKind.resetsAtom);
  const [failure, setFailure] = useState<{ id: string; why: LoadedTopic['failure'] }>({ id, why: null });
  const load = useCallback(() => {
    let wanted = true;
    topicQueries.get(id).then(
      (answer) => {
        topicRows.receive([answer]);
        if (wanted) setFailure({ id, why: null });
      },
      (problem: unknown) => {
        if (wanted) setFailure({ id, why: whyNot(problem) });
      },
    );
    return () => {
      wanted = false;
    };
  }, [id]);
  useEffect(() => {
    if (topicRows.get(id) !== null && resets === 0) return;
    return load();
  }, [id, load, resets]);
  return { row, failure: failure.id === id && row === null ? failure.why : null, retry: () => void load() };
}

function whyNot(problem: unknown): LoadedTopic['failure'] {
  if (!(problem instanceof ApiProblem)) return 'failed';
  if (problem.code === 'STREAM_PARKED') return 'parked';
  return problem.status === 404 || problem.status === 403 ? 'absent' : 'failed';
}
