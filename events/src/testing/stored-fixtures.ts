import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { EventMetadata } from '../envelope.ts';
import type { StoredShape } from '../upcast.ts';

export interface StoredFixture extends StoredShape {
  file: string;
  meta: EventMetadata;
}

/** Every stored event of one stream kind that the fixtures keep, in the order of their numbers. */
export function storedFixtures(kind: string): StoredFixture[] {
  const folder = fileURLToPath(new URL(`../../fixtures/${kind}/`, import.meta.url));
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => ({
      file,
      ...(JSON.parse(readFileSync(folder + file, 'utf8')) as Omit<StoredFixture, 'file'>),
    }));
}
