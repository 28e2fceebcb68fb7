import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { AREAS } from './areas.ts';

const SEEDS = new URL('../../../../migrations/seeds/translations/en-GB/', import.meta.url);

it('Every file of labels is an area that can be looked at alone', () => {
  const files = readdirSync(SEEDS).map((file) => file.replace(/\.json$/, ''));
  expect(files.filter((area) => !(AREAS as readonly string[]).includes(area))).toEqual([]);
});
