import { describe, expect, it } from 'vitest';
import { fileNameProblems } from './names.ts';

describe('The name of a file', () => {
  it.each([
    'services/topics/change-status.ts',
    'services/topics/change-status.int.test.ts',
    'services/topics/topic-views.projection.ts',
    'web/src/topics/card/topic-card.module.css',
    'migrations/20261121T130000Z-engine.ts',
    '.dependency-cruiser.mjs',
  ])('%s is fine', (file) => {
    expect(fileNameProblems(file)).toEqual([]);
  });

  it.each([
    ['web/src/TopicCard.tsx', 'is not in kebab-case'],
    ['web/src/topic_card.tsx', 'is not in kebab-case'],
    ['services/utils/read.ts', '"utils" says nothing'],
    ['services/topics/helpers.ts', '"helpers" says nothing'],
    ['services/topics/move.test.ts', 'names no level'],
  ])('%s %s', (file, problem) => {
    expect(fileNameProblems(file).join()).toContain(problem);
  });
});
