import { describe, expect, it } from 'vitest';
import type { Project } from '../api-mappers.ts';
import { projectGroups } from './project-groups.ts';
import { projectNamed } from './testing/project-named.ts';

const bakers = { id: 'b', name: 'Bakers', mayChange: true };
const empty = { id: 'e', name: 'Empty', mayChange: true };
const inGroups = (projects: readonly Project[], sought = '') =>
  projectGroups(projects, [bakers, empty], sought).map((group) => [
    group.customer?.name ?? null,
    group.projects.map(({ name }) => name),
  ]);

const projects = [
  projectNamed('Rye', { customer: bakers }),
  projectNamed('Alone', { ownerName: 'jonas' }),
  projectNamed('Oat', { customer: { id: 'x', name: 'Of others' } }),
];

describe('projects by customer', () => {
  it('stand under every customer, one of others and none, customers without a project among them', () => {
    expect(inGroups(projects)).toEqual([
      ['Bakers', ['Rye']],
      ['Empty', []],
      ['Of others', ['Oat']],
      [null, ['Alone']],
    ]);
  });

  it.each([
    ['RY', [['Bakers', ['Rye']]]],
    ['bakers', [['Bakers', ['Rye']]]],
    ['Jonas', [[null, ['Alone']]]],
    ['nobody', []],
  ])('are found by %s', (sought, groups) => {
    expect(inGroups(projects, sought)).toEqual(groups);
  });
});
