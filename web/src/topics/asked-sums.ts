import type { TopicFilter } from '@keywright/events/topic';
import { useEffect, useState } from 'react';
import { totalsByStatus } from './list-source.ts';
import { type SumsByStatus, sumsAsker } from './sums-asker.ts';

interface SumsQuestion {
  projectId: string;
  filter: TopicFilter;
  /** What else the answer follows from: another one is asked for when it changes. */
  when: unknown;
}

/** The sums of a filter by the server, while they are wanted; null until known. */
export function useAskedSums(
  { projectId, filter, when }: SumsQuestion,
  wanted: boolean,
): SumsByStatus | 'unknown' | null {
  const [asked, setAsked] = useState<SumsByStatus | 'unknown' | null>(null);
  useEffect(() => {
    if (!wanted) return;
    const asker = sumsAsker(
      (signal) => totalsByStatus(projectId, filter, signal),
      (sums) => setAsked(sums ?? 'unknown'),
    );
    asker.soon();
    return () => asker.stop();
  }, [wanted, projectId, filter, when]);
  return asked;
}
