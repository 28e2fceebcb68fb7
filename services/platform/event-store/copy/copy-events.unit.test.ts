import { describe, expect, it } from 'vitest';
import type { StoredEvent } from '../port.ts';
import { differenceOf } from './copy-events.ts';

const event: StoredEvent = {
  id: '7d444840-9dc0-11d1-b245-5ffdce74fad2',
  stream: 'topic-a',
  revision: 3n,
  position: 40n,
  type: 'TopicCreated',
  data: { name: 'Shoes', tags: [1, 2] },
  metadata: null,
};

describe('An event and its copy', () => {
  it('are the same fact at any position and with keys in any order', () => {
    const copy = { ...event, position: 9n, data: { tags: [1, 2], name: 'Shoes' } };
    expect(differenceOf(event, copy)).toBeNull();
  });

  it.each<[keyof StoredEvent, Partial<StoredEvent>]>([
    ['id', { id: '6ba7b810-9dad-11d1-80b4-00c04fd430c8' }],
    ['stream', { stream: 'topic-b' }],
    ['revision', { revision: 4n }],
    ['type', { type: 'TopicArchived' }],
    ['data', { data: { name: 'Shoes', tags: [2, 1] } }],
    ['metadata', { metadata: {} }],
  ])('differ in %s, and the difference says where', (part, change) => {
    const difference = differenceOf(event, { ...event, ...change });
    expect(difference).toContain('TopicCreated at position 40 (topic-a, revision 3)');
    expect(difference).toContain(part);
  });
});
