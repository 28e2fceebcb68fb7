import { describe, expect, it } from 'vitest';
import { createMatcher, isSingleKey, isStep, type KeyPress } from './match.ts';

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrl: false,
  alt: false,
  shift: false,
  ...held,
});

describe('one press of a key', () => {
  it.each([
    ['c', press('c'), true],
    ['c', press('C', { shift: true }), false],
    ['c', press('C'), true],
    ['c', press('c', { ctrl: true }), false],
    ['c', press('c', { alt: true }), false],
    ['mod+k', press('k', { ctrl: true }), true],
    ['mod+k', press('k'), false],
    ['?', press('?', { shift: true }), true],
    ['?', press('?'), true],
    ['/', press('/', { shift: true }), true],
    ['shift+d', press('D', { shift: true }), true],
    ['escape', press('Escape'), true],
  ])('%s is met by %j: %s', (step, pressed, met) => {
    expect(isStep(step, pressed)).toBe(met);
  });
});

describe('a row of presses', () => {
  const keys = ['c', 'g a', 'g t', '?', 'mod+k'];

  it('completes a sequence', () => {
    const match = createMatcher();
    expect(match(keys, press('g'), 0)).toBeNull();
    expect(match(keys, press('t'), 200)).toBe('g t');
  });

  it('forgets a beginning after a second', () => {
    const match = createMatcher();
    match(keys, press('g'), 0);
    expect(match(keys, press('t'), 1500)).toBeNull();
  });

  it('starts anew with a key that does not continue the sequence', () => {
    const match = createMatcher();
    match(keys, press('g'), 0);
    expect(match(keys, press('c'), 100)).toBe('c');
    expect(match(keys, press('a'), 200)).toBeNull();
  });

  it('begins again when the first key of a sequence is pressed twice', () => {
    const match = createMatcher();
    match(keys, press('g'), 0);
    expect(match(keys, press('g'), 100)).toBeNull();
    expect(match(keys, press('a'), 200)).toBe('g a');
  });

  it('says of a press, before it is fed, whether it goes on with what has begun', () => {
    const match = createMatcher();
    expect(match.continues(keys, press('g'), 0)).toBe(false);
    match(keys, press('g'), 0);
    expect(['t', 'c', 'x'].map((key) => match.continues(keys, press(key), 100))).toEqual([
      true,
      false,
      false,
    ]);
    expect(match.continues(keys, press('t'), 1500)).toBe(false);
    expect(match(keys, press('t'), 100)).toBe('g t');
  });
});

describe('switching single keys off', () => {
  it.each([
    ['c', true],
    ['g t', true],
    ['/', true],
    ['mod+k', false],
    ['escape', false],
  ])('concerns %s: %s', (keys, single) => {
    expect(isSingleKey(keys)).toBe(single);
  });
});
