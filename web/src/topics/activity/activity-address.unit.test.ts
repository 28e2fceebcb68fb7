import { describe, expect, it } from 'vitest';
import { activityIn, withActivity } from './activity-address.ts';
import { EVERY_ACT } from './activity-filter.ts';

const CASES = [
  EVERY_ACT,
  { ...EVERY_ACT, kind: 'IMPORT' },
  { kind: 'MOVE', userId: '5e1d0a52-8c1f-4b0e-9d3a-2f6c7b8a9d10', undoable: true },
] as const;

describe('the address of an open activity', () => {
  it.each(CASES)('opens it as it was: %j', (activity) => {
    const address = withActivity(new URLSearchParams('as=list&topic=t1'), activity);
    expect(activityIn(new URLSearchParams(address.toString()))).toEqual(activity);
    expect(withActivity(address, null).toString()).toBe('as=list&topic=t1');
  });

  it('opens all of it for a kind that nobody knows, and nothing where none is named', () => {
    expect(activityIn(new URLSearchParams('activity=keywords'))).toEqual(EVERY_ACT);
    expect(activityIn(new URLSearchParams('as=list'))).toBeNull();
  });
});
