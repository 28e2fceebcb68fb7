import { describe, expect, it } from 'vitest';
import type { TabChannel, TabMessage } from './tab-channel.ts';
import { createTokenManager } from './token-manager.ts';
import type { AccessToken } from './token.ts';

const token = (generation: number, scope: 'USER' | 'ADMIN' = 'USER'): AccessToken => ({
  value: `token-${generation}`,
  scope,
  userAccountId: 'u1',
  generation,
  expiresAt: generation + 900_000,
});

/** A browser of several tabs: one lock, one marker, one cookie that the grants rotate. */
function browser() {
  const handlers: ((message: TabMessage) => void)[] = [];
  let lock: Promise<unknown> = Promise.resolve();
  let marker = 0;
  let clock = 1000;
  let alive = true;
  const state = { grants: 0 };

  function tab() {
    const own: ((message: TabMessage) => void)[] = [];
    const channel: TabChannel = {
      post(message) {
        for (const handler of handlers) if (!own.includes(handler)) queueMicrotask(() => handler(message));
      },
      listen(handler) {
        handlers.push(handler);
        own.push(handler);
        return () => undefined;
      },
    };
    return createTokenManager({
      channel,
      exclusive: (work) => {
        const run = lock.then(work);
        lock = run.catch(() => undefined);
        return run;
      },
      grant: async () => {
        state.grants += 1;
        await Promise.resolve();
        clock += 1000;
        return alive ? token(clock) : null;
      },
      marker: { read: () => marker, write: (generation) => void (marker = generation) },
      handOverMs: 50,
    });
  }
  return { tab, state, end: () => void (alive = false) };
}

describe('the access token', () => {
  it('is refreshed once for all requests of a tab that were refused together', async () => {
    const { tab, state } = browser();
    const tokenManager = tab();
    const answers = await Promise.all([
      tokenManager.refresh(0),
      tokenManager.refresh(0),
      tokenManager.refresh(0),
    ]);
    expect(state.grants).toBe(1);
    expect(new Set(answers.map((answer) => answer?.value)).size).toBe(1);
  });

  it('is refreshed once for two tabs whose tokens expire together', async () => {
    const { tab, state } = browser();
    const [first, second] = [tab(), tab()];
    const start = await first.refresh(0);
    await Promise.resolve();
    expect(second.current?.value).toBe(start?.value);
    state.grants = 0;
    const [a, b] = await Promise.all([first.refresh(start!.generation), second.refresh(start!.generation)]);
    expect(state.grants).toBe(1);
    expect(a?.value).toBe(b?.value);
  });

  it('is fetched again when the tab that refreshed was closed', async () => {
    const { tab, state } = browser();
    const gone = tab();
    const first = await gone.refresh(0);
    const late = tab();
    late.keep(token(first!.generation - 500));
    await Promise.resolve();
    const answer = await late.refresh(first!.generation - 500);
    expect(answer).not.toBeNull();
    expect(state.grants).toBeLessThanOrEqual(2);
  });

  it('is forgotten in every tab when the server refuses the refresh', async () => {
    const { tab, end } = browser();
    const [first, second] = [tab(), tab()];
    await first.refresh(0);
    await Promise.resolve();
    let notified = 0;
    second.onChange((token) => (notified += token === null ? 1 : 0));
    end();
    expect(await first.refresh(first.current!.generation)).toBeNull();
    await Promise.resolve();
    expect(second.current).toBeNull();
    expect(notified).toBe(1);
  });

  it('is dropped in every tab by a log-out in one', async () => {
    const { tab } = browser();
    const [first, second] = [tab(), tab()];
    await first.refresh(0);
    await Promise.resolve();
    let left = false;
    first.onChange((_token, deliberately) => (left = deliberately));
    second.drop(true);
    await Promise.resolve();
    expect(first.current).toBeNull();
    expect(left).toBe(true);
  });

  it('of an administrator is neither refreshed nor replaced by a user session of another tab', async () => {
    const { tab, state } = browser();
    const [admin, user] = [tab(), tab()];
    admin.keep(token(5, 'ADMIN'));
    await user.refresh(0);
    await Promise.resolve();
    expect(admin.current?.scope).toBe('ADMIN');
    state.grants = 0;
    expect(await admin.refresh(5)).toBeNull();
    expect(state.grants).toBe(0);
  });
});
