import { describe, expect, it } from 'vitest';
import { ChangeLog } from './channel-copy.ts';

describe('the rows changed since a list was read', () => {
  it('are those whose last change is later', () => {
    const log = new ChangeLog();
    log.begin('100');
    log.record(['a', 'b'], { to: '105' });
    log.record(['b', 'c'], { to: '110' });
    expect(log.since('100')).toEqual(new Set(['a', 'b', 'c']));
    expect(log.since('105')).toEqual(new Set(['b', 'c']));
    expect(log.since('110')).toEqual(new Set());
  });

  it('are not known from before the channel began', () => {
    const log = new ChangeLog();
    expect(log.since('0')).toBeNull();
    log.begin('100');
    expect(log.since('99')).toBeNull();
  });

  it('are forgotten rather than kept without end', () => {
    const log = new ChangeLog();
    log.begin('0');
    for (let to = 1; to <= 60; to += 1) {
      log.record(
        Array.from({ length: 100 }, (_, n) => `${to}-${n}`),
        { to: String(to) },
      );
    }
    expect(log.since('0')).toBeNull();
    expect(log.since('60')).toEqual(new Set());
  });
});
