import type { ViewName } from '@keywright/events/catalogue';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { projectChannelAtom } from '../../state/index.ts';

/** Reports the reader's view to the others. */
export function useViewPresence(view: ViewName): void {
  const channel = useAtomValue(projectChannelAtom);
  useEffect(() => channel?.setPresence({ view }), [channel, view]);
}
