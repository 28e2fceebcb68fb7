import { describe, expect, it } from 'vitest';
import { askedNow, stepOfAsked } from './asked-older.ts';

const pages = (count: number) => ({ pages: Array.from({ length: count }) });
const still = {
  data: pages(1),
  hasNextPage: true,
  isFetching: false,
  isFetchNextPageError: false,
  errorUpdateCount: 0,
};
const failed = { ...still, isFetchNextPageError: true, errorUpdateCount: 1 };

describe('A click on Show older', () => {
  it('asks for one page more, and is over once that is there or there is none', () => {
    const asked = askedNow(still);
    expect(stepOfAsked(asked, still)).toBe('ask');
    expect(stepOfAsked(asked, { ...still, isFetching: true })).toBe('wait');
    expect(stepOfAsked(asked, { ...still, data: pages(2) })).toBe('over');
    expect(stepOfAsked(asked, { ...still, hasNextPage: false })).toBe('over');
  });

  it('is over where its page could not be had, and the next one asks again', () => {
    expect(stepOfAsked(askedNow(still), failed)).toBe('over');
    const again = askedNow(failed);
    expect(stepOfAsked(again, failed)).toBe('ask');
    expect(stepOfAsked(again, { ...failed, errorUpdateCount: 2 })).toBe('over');
  });

  it('is kept after a failure while news arrive, and where these could not be had', () => {
    const asked = askedNow(failed);
    const reading = { ...failed, isFetching: true, isFetchNextPageError: false };
    expect(stepOfAsked(asked, reading)).toBe('wait');
    expect(stepOfAsked(asked, { ...reading, isFetching: false })).toBe('ask');
    expect(stepOfAsked(asked, { ...reading, isFetching: false, errorUpdateCount: 2 })).toBe('ask');
  });
});
