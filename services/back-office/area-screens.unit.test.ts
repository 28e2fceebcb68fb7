import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ANYWHERE, screensOf } from './area-screens.ts';

const SEEDS = new URL('../../migrations/seeds/translations/en-GB/', import.meta.url);

it('Every file of labels says on which screens it is read, or that it is anywhere', () => {
  const areas = readdirSync(SEEDS).map((file) => file.replace(/\.json$/, ''));
  expect(areas.length).toBeGreaterThan(0);
  expect(areas.filter((area) => screensOf(area).length === 0).sort()).toEqual(ANYWHERE.toSorted());
});
