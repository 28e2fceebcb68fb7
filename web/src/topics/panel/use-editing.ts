import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { topicsKind } from '../topics-kind.ts';

/** Tells the others that the reader is typing in a topic, as long as `editing`. */
export function useEditing(topicId: string, editing: boolean): void {
  const channel = useAtomValue(topicsKind.channelAtom);
  useEffect(() => {
    if (!editing || !channel) return;
    channel.setPresence({ subject: topicId, editing: true });
    return () => channel.setPresence({ editing: false });
  }, [channel, topicId, editing]);
}
