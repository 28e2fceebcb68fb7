/** The event that every side of every row stores: about 300 bytes with its names. */
export const EVENT_TYPE = 'KeywordAdded';

export const DATA = {
  keyword: 'best running shoes for flat feet',
  language: 'en',
  volume: 1_234,
  project: '7f0c5e0a-1111-4222-8333-444455556666',
};

export const METADATA = {
  actor: { account: '5b6c8f3e-3333-4444-8555-666677778888', role: 'editor' },
  at: '2026-11-21T17:00:00.000Z',
};
