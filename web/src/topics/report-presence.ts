import type { ViewName } from '@keywright/events/catalogue';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { topicsKind } from './topics-kind.ts';

/** Reports the reader's view to the others. */
export function useViewPresence(view: ViewName): void {
  const channel = useAtomValue(topicsKind.channelAtom);
  useEffect(() => channel?.setPresence({ view }), [channel, view]);
}

/** Tells the others which topic the reader has open. */
export function usePanelPresence(topicId: string): void {
  const channel = useAtomValue(topicsKind.channelAtom);
  useEffect(() => {
    channel?.setPresence({ subject: topicId });
    return () => channel?.setPresence({ subject: null, editing: false });
  }, [channel, topicId]);
}

/** Tells the others that the reader is typing in a topic, as long as `editing`. */
export function useEditing(topicId: string, editing: boolean): void {
  const channel = useAtomValue(topicsKind.channelAtom);
  useEffect(() => {
    if (!editing || !channel) return;
    channel.setPresence({ subject: topicId, editing: true });
    return () => channel.setPresence({ editing: false });
  }, [channel, topicId, editing]);
}
