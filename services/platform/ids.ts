import { randomUUID } from 'node:crypto';
import type { Ids } from './feature.ts';

/** Ids that nobody else has; tests may bring their own. */
export const randomIds: Ids = { uuid: () => randomUUID() };

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a text is an id as we write them: a uuid of any version in lower case. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** The id that a text in whatever case means, as we write it; null where it is none. */
export function uuidOf(text: string): string | null {
  const id = text.toLowerCase();
  return isUuid(id) ? id : null;
}
