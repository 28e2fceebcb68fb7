import { describe, expect, it } from 'vitest';
import { matching } from './matching.ts';

const options = ['Åland', 'Brazil', 'Finland', 'Ireland', 'Lanka', 'Sri Lanka'].map((label) => ({ label }));

describe('options that are searched', () => {
  it.each([
    ['lan', ['Lanka', 'Sri Lanka', 'Åland', 'Finland', 'Ireland']],
    ['ALA', ['Åland']],
    ['  ', options.map(({ label }) => label)],
    ['x', []],
  ])('for %j are %j', (typed, labels) => {
    expect(matching(options, typed).map(({ label }) => label)).toEqual(labels);
  });
});
