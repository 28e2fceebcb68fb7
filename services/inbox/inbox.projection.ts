import type { Projection } from '../platform/projections/port.ts';

/** What people are told. */
export const inboxProjection: Projection = {
  name: 'inbox',
  version: 1,
  categories: [],
  tables: ['notifications'],
  apply: () => Promise.resolve([]),
};
