import type { TabChannel } from './tab-channel.ts';
import type { AccessToken } from './token.ts';

export interface TokenManagerPorts {
  channel: TabChannel;
  /** Runs `work` while no other tab of this browser does (Web Locks). */
  exclusive: <T>(work: () => Promise<T>) => Promise<T>;
  /** One refresh grant; null when the server refuses it. Throws when no answer came. */
  grant: () => Promise<AccessToken | null>;
  /** The latest generation any tab obtained, remembered across tabs and visits (no secret); 0 without a session. */
  marker: { read(): number; write(generation: number): void };
  /** How long to wait for another tab to send the token that the marker says exists. */
  handOverMs?: number;
}

/**
 * Holds the access token and gets a new one when it is refused.
 *
 * idle -> refreshing: a request found its token refused; every other request joins the same promise.
 * refreshing: under the cross-tab lock. If another tab has refreshed meanwhile (marker beyond our generation), ask it for
 * the token and wait shortly; else one grant. -> idle with a token (broadcast to all tabs), or signed out (broadcast to all tabs).
 */
export function createTokenManager(ports: TokenManagerPorts) {
  let refreshing: Promise<AccessToken | null> | null = null;
  const waiting = new Set<(token: AccessToken) => void>();
  const listeners = new Set<(token: AccessToken | null, left: boolean) => void>();

  function take(token: AccessToken | null, left = false): void {
    // What ends for an administrator is not the session of this browser's user.
    if (token === null && manager.current?.scope !== 'ADMIN') ports.marker.write(0);
    manager.current = token;
    if (token !== null) for (const resolve of waiting) resolve(token);
    waiting.clear();
    for (const listener of listeners) listener(token, left);
  }

  function adopt(token: AccessToken): void {
    // An administrator's page keeps its own token: it ended the user session of this browser on purpose.
    if (manager.current?.scope === 'ADMIN') return;
    if (manager.current === null || manager.current.generation < token.generation) take(token);
  }

  ports.channel.listen((message) => {
    if (message.kind === 'token') adopt(message.token);
    else if (message.kind === 'ask') {
      if (manager.current?.scope === 'USER' && manager.current.generation > message.newerThan) {
        ports.channel.post({ kind: 'token', token: manager.current });
      }
    } else take(null, message.left);
  });

  function handedOver(newerThan: number): Promise<AccessToken | null> {
    return new Promise((resolve) => {
      const give = (token: AccessToken | null) => {
        clearTimeout(timer);
        waiting.delete(give);
        resolve(token);
      };
      const timer = setTimeout(() => give(null), ports.handOverMs ?? 300);
      waiting.add(give);
      ports.channel.post({ kind: 'ask', newerThan });
    });
  }

  async function refreshExclusively(refused: number): Promise<AccessToken | null> {
    if (manager.current !== null && manager.current.generation > refused) return manager.current;
    if (refused > 0 && ports.marker.read() > refused) {
      const token = await handedOver(refused);
      if (token !== null) return token;
    }
    const token = await ports.grant();
    if (token === null) {
      take(null);
      ports.channel.post({ kind: 'signed-out', left: false });
      return null;
    }
    keep(token);
    return token;
  }

  function keep(token: AccessToken): void {
    take(token);
    if (token.scope !== 'USER') return;
    ports.marker.write(token.generation);
    ports.channel.post({ kind: 'token', token });
  }

  const manager = {
    /** The newest token; null without a session. */
    current: null as AccessToken | null,
    /** Whether this browser has had a session that nobody ended: the cookie itself cannot be seen. */
    mayRestore: () => manager.current !== null || ports.marker.read() > 0,
    keep,
    /** A token newer than the refused one, or null when the session is over. All callers share one refresh. */
    refresh(refused: number): Promise<AccessToken | null> {
      if (manager.current?.scope === 'ADMIN') {
        take(null);
        return Promise.resolve(null);
      }
      refreshing ??= ports
        .exclusive(() => refreshExclusively(refused))
        .finally(() => {
          refreshing = null;
        });
      return refreshing;
    },
    /** Ends the session in this tab and in all others. */
    drop(left: boolean): void {
      take(null, left);
      ports.channel.post({ kind: 'signed-out', left });
    },
    /** Hears of every new token, also another tab's, and of the end of the session (null; `left` after a log-out). */
    onChange(listener: (token: AccessToken | null, left: boolean) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return manager;
}

export type TokenManager = Readonly<ReturnType<typeof createTokenManager>>;
