import { describe, expect, it } from 'vitest';
import { type ClientEvent, positionOf, toStoredEvent } from './read.ts';

function recorded(changes: Record<string, unknown>): ClientEvent {
  const event = {
    id: '8e2d3a52-8ed2-4a3f-9f46-5a4ad4b8d9c1',
    type: 'TopicCreated',
    streamId: 'topic-1',
    revision: 4n,
    data: { name: 'Ice' },
    metadata: { at: 'today' },
    isJson: true,
    created: new Date(0),
    position: { commit: 2n ** 60n + 1n, prepare: 2n ** 60n + 1n },
    ...changes,
  };
  return { event } as unknown as ClientEvent;
}

describe('An event as EventStoreDB tells it', () => {
  it('keeps its place to the last bit', () => {
    expect(toStoredEvent(recorded({}))).toEqual({
      id: '8e2d3a52-8ed2-4a3f-9f46-5a4ad4b8d9c1',
      type: 'TopicCreated',
      stream: 'topic-1',
      revision: 4n,
      position: 1_152_921_504_606_846_977n,
      data: { name: 'Ice' },
      metadata: { at: 'today' },
    });
  });

  it.each([
    ['a type nobody knows', { type: 'NotInventedYet' }, { type: 'NotInventedYet' }],
    ['bytes', { data: new Uint8Array([0, 255, 128]) }, { data: 'AP+A' }],
    ['bytes for metadata', { metadata: new Uint8Array([1]) }, { metadata: 'AQ==' }],
    ['no metadata', { metadata: undefined }, { metadata: null }],
    ['text that is no JSON', { data: '{"cut' }, { data: '{"cut' }],
    ['nothing as data', { data: null }, { data: null }],
  ])('is passed on with %s', (_, changes, passed) => {
    expect(toStoredEvent(recorded(changes))).toMatchObject(passed);
  });

  it.each([
    ['of the server itself', { streamId: '$settings' }],
    ['that ends a stream', { type: '$streamDeleted' }],
    ['that links to another', { type: '$>' }],
    ['that names the store', { streamId: 'keywright-store', type: 'StoreCreated' }],
  ])('is nobody else’s when it is one %s', (_, changes) => {
    expect(toStoredEvent(recorded(changes))).toBeNull();
  });

  it('has no place on a server that tells none', () => {
    expect(() => positionOf({})).toThrow('older than 22.6');
    expect(positionOf({ commitPosition: 7n })).toBe(7n);
    expect(toStoredEvent({})).toBeNull();
  });
});
