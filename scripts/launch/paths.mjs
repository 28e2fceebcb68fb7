import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');
/** Everything the product writes by itself: data, tools it fetched, hashes and reports. */
export const STATE = path.join(ROOT, '.keywright');
export const TOOLS = path.join(STATE, 'tools');
