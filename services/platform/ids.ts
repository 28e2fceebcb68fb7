import { randomUUID } from 'node:crypto';
import type { Ids } from './feature.ts';

/** Ids that nobody else has; tests may bring their own. */
export const randomIds: Ids = { uuid: () => randomUUID() };

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a text is an id as we write them: a uuid of any version in lower case. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
