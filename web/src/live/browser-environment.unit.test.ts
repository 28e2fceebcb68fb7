import { describe, expect, it, vi } from 'vitest';
import { browserEnvironment, type BrowserWindow } from './environment.ts';

function given() {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const navigator = { onLine: true };
  const performance = { timeOrigin: 1_700_000_000_000, now: () => 250 };
  const opened: string[] = [];
  class WebSocket {
    constructor(url: string) {
      opened.push(url);
    }
  }
  const window = Object.assign(new EventTarget(), {
    WebSocket,
    document,
    navigator,
    performance,
    setTimeout: globalThis.setTimeout,
    clearTimeout: globalThis.clearTimeout,
  });
  return { window, opened, env: browserEnvironment(window as unknown as BrowserWindow) };
}

describe('the environment of a browser tab', () => {
  it.each(['visibilitychange', 'online', 'offline'])('wakes on %s, until stopped', (type) => {
    const { window, env } = given();
    const wake = vi.fn();
    const stop = env.onWake(wake);
    const source = type === 'visibilitychange' ? window.document : window;
    source.dispatchEvent(new Event(type));
    stop();
    source.dispatchEvent(new Event(type));
    expect(wake).toHaveBeenCalledOnce();
  });

  it('reports visibility and network of the tab', () => {
    const { window, env, opened } = given();
    window.document.visibilityState = 'hidden';
    window.navigator.onLine = false;
    env.openSocket('ws://here');
    expect([env.visible(), env.online(), env.now(), opened]).toEqual([
      false,
      false,
      1_700_000_000_250,
      ['ws://here'],
    ]);
  });
});
