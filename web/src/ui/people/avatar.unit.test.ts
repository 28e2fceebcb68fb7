import { describe, expect, it } from 'vitest';
import { HUES, personHue } from './avatar.tsx';

describe('a person on screen', () => {
  it('keeps the colour of the id, and the colours are shared out', () => {
    const ids = Array.from({ length: 900 }, (_, i) => `user-${i}`);
    expect(personHue(ids[5]!)).toBe(personHue(ids[5]!));
    const used = new Map<number, number>();
    for (const id of ids) used.set(personHue(id), (used.get(personHue(id)) ?? 0) + 1);
    expect(used.size).toBe(HUES);
    for (const count of used.values()) expect(count).toBeGreaterThan(50);
  });
});
