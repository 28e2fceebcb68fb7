import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { projectChannelAtom } from '../../state/index.ts';

/** Tells the others which topic the reader has open. */
export function usePanelPresence(topicId: string): void {
  const channel = useAtomValue(projectChannelAtom);
  useEffect(() => {
    channel?.setPresence({ topicId });
    return () => channel?.setPresence({ topicId: null, editing: false });
  }, [channel, topicId]);
}
