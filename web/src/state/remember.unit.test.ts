import { afterEach, describe, expect, it, vi } from 'vitest';
import { rememberedHere, rememberHere } from './remember.ts';

/** A browser with this in store, and with room for so many texts more. */
function browser(stored: Map<string, string>, room: number): void {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem(key: string, text: string) {
      if (stored.size >= room && !stored.has(key)) throw new DOMException('full', 'QuotaExceededError');
      stored.set(key, text);
    },
  });
}
afterEach(() => void vi.unstubAllGlobals());

describe('What a browser remembers', () => {
  it('is kept for later pages', () => {
    const stored = new Map<string, string>();
    browser(stored, 1);
    rememberHere('layout', 'board');
    expect([stored.get('layout'), rememberedHere('layout'), rememberedHere('other')]).toEqual([
      ...['board', 'board', null],
    ]);
  });

  it('stands on the page where there is no room, and is kept once there is', () => {
    const stored = new Map<string, string>();
    browser(stored, 0);
    rememberHere('density', 'roomy');
    expect([stored.size, rememberedHere('density')]).toEqual([0, 'roomy']);
    browser(stored, 1);
    rememberHere('density', 'compact');
    expect([stored.get('density'), rememberedHere('density')]).toEqual(['compact', 'compact']);
  });

  it('is nothing where a browser lets nobody look', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(rememberedHere('anything')).toBeNull();
    rememberHere('anything', 'said');
    expect(rememberedHere('anything')).toBe('said');
  });
});
