import { describe, expect, it } from 'vitest';
import { ambiguousNames, fileNameProblems } from './names.ts';

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

describe('An exported name', () => {
  const declared = (...files: string[]) => files.map((file) => ({ name: 'actOf', file }));

  it.each([
    ['in one workspace', 'web/src/topics/history.ts', 'web/src/topics/bulk/act.ts'],
    ['in a workspace and in events', 'services/topics/act.ts', 'events/src/topic/activity.ts'],
  ])('means one thing %s', (_where, one, other) => {
    expect(ambiguousNames(declared(one, other))).toEqual([`actOf is exported by ${one} and ${other}`]);
  });

  it('may mean another thing where no file can import both, and be overloaded', () => {
    expect(ambiguousNames(declared('services/topics/act.ts', 'web/src/topics/act.ts'))).toEqual([]);
    expect(ambiguousNames(declared('web/src/topics/act.ts', 'web/src/topics/act.ts'))).toEqual([]);
  });
});
