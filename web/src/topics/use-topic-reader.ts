import type { TopicReader } from '@keywright/events/topic';
import { useMemo } from 'react';
import { useProjectScope } from '../projects/index.ts';
import { useDayIn } from '../ui/index.ts';

/** Who looks at the topics of the project, and which day it is there. The same object until that day is over. */
export function useTopicReader(): TopicReader {
  const { me, timeZone } = useProjectScope();
  const today = useDayIn(timeZone);
  return useMemo(() => ({ userId: me, today, timeZone }), [me, today, timeZone]);
}
