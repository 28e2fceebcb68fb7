import { describe, expect, it } from 'vitest';
import { matchRank } from './match-rank.ts';

describe('finding a command', () => {
  it.each([
    ['For approval', 'for', 3],
    ['For approval', 'app', 2],
    ['For approval', 'rova', 1],
    ['For approval', 'seo', 0],
    ['Check SEO', 'seo check', 2],
    ['Éléments archivés', 'elem', 3],
    ['Prüfung SEO', 'prufung', 3],
    ['Anything', '', 1],
    ['Anything', '   ', 1],
  ])('in “%s” by “%s” ranks %d', (text, query, rank) => {
    expect(matchRank(text, query)).toBe(rank);
  });
});
