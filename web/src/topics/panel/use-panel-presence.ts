import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { projectChannelAtom } from '../../state/index.ts';

/** Tells the others which topic the reader has open. */
export function usePanelPresence(topicId: string): void {
  const channel = useAtomValue(projectChannelAtom);
  useEffect(() => {
    channel?.setPresence({ subject: topicId });
    return () => channel?.setPresence({ subject: null, editing: false });
  }, [channel, topicId]);
}
