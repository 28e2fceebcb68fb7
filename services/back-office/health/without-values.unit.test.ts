import { expect, it } from 'vitest';
import { withoutValues } from './without-values.ts';

it.each([
  ['error: invalid input syntax for type date: "0000-01-01"', 'error: invalid input syntax for type date: …'],
  [
    'error: duplicate key value violates unique constraint "topic_views_pkey"',
    'error: duplicate key value violates unique constraint "topic_views_pkey"',
  ],
  [
    'error: null value in column "name" of relation "tags"',
    'error: null value in column "name" of relation "tags"',
  ],
  [
    'SyntaxError: Unexpected token, "secret \\"plan\\" for" is not valid JSON',
    'SyntaxError: Unexpected token, … is not valid JSON',
  ],
  [
    'error: invalid input syntax for type date: "buy "red shoes" now"',
    'error: invalid input syntax for type date: …',
  ],
  ['error: value "a "b" c" violates check constraint "dates_check"', 'error: value …'],
  ['error: Key (page_name)=(Our "secret" page) already exists', 'error: Key … already exists'],
  ['Error: "never closed', 'Error: …'],
  [
    "TypeError: Cannot read properties of undefined (reading 'at')",
    "TypeError: Cannot read properties of undefined (reading 'at')",
  ],
  ['Error: no\nsecond line with content', 'Error: no'],
  [`Error: ${'x'.repeat(400)}`, `Error: ${'x'.repeat(293)}…`],
])('An error is shown without what somebody wrote: %s', (error, shown) => {
  expect(withoutValues(error)).toBe(shown);
});
