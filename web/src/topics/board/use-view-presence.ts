import type { ViewName } from '@keywright/events/catalogue';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { projectChannelAtom } from '../../state/index.ts';

/** Tells the others which view the reader looks at. */
export function useViewPresence(view: ViewName): void {
  const channel = useAtomValue(projectChannelAtom);
  useEffect(() => channel?.setPresence({ view }), [channel, view]);
}
