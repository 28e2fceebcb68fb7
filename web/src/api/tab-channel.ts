import type { AccessToken } from './token.ts';

/** Messages between the tabs of one browser about the session they share; `left`: somebody logged out. */
export type TabMessage =
  | { kind: 'token'; token: AccessToken }
  | { kind: 'ask'; newerThan: number }
  | { kind: 'signed-out'; left: boolean };

export interface TabChannel {
  post(message: TabMessage): void;
  listen(handler: (message: TabMessage) => void): () => void;
}

/** BroadcastChannel: other tabs of this origin only, never this one. */
export function openTabChannel(name = 'keywright.session'): TabChannel {
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    listen(handler) {
      const onMessage = (event: MessageEvent<TabMessage>) => handler(event.data);
      channel.addEventListener('message', onMessage);
      return () => channel.removeEventListener('message', onMessage);
    },
  };
}
