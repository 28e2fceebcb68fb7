import { randomUUID } from 'node:crypto';
import type { Extra } from '../event-store.contract.ts';
import type { EventStore } from '../port.ts';
import type { StoreUnderTest } from './check.ts';
import { type DeletionBehaviour, CORRECT_DELETIONS, simulatedOutside } from './simulated-outside.ts';
import { type RemoteBehaviour, simulatedRemote, CORRECT_REMOTE } from './simulated-remote.ts';

type Wrapped = Omit<StoreUnderTest, 'another'>;

/** A store that breaks a promise of an extra, around a sound memory store. */
export interface BrokenExtra {
  fault: string;
  extra: Extra;
  noticedBy: RegExp;
  wrap(store: EventStore): Wrapped;
}

const remote = (habits: Partial<RemoteBehaviour>) => (store: EventStore) =>
  simulatedRemote(store, { ...CORRECT_REMOTE, ...habits });
const deleting = (manners: Partial<DeletionBehaviour>) => (store: EventStore) =>
  simulatedOutside(store, { ...CORRECT_DELETIONS, ...manners });

export const CORRECT_EXTRAS: Partial<Record<Extra, (store: EventStore) => Wrapped>> = {
  losing: remote({}),
  outside: deleting({}),
};

export const BROKEN_EXTRAS: readonly BrokenExtra[] = [
  {
    fault: 'counts what it was not asked for',
    extra: 'counting',
    noticedBy: /counts the events/,
    wrap: (store) => ({ store: Object.assign(store, { countAll: () => store.head().then(Number) }) }),
  },
  {
    fault: 'sends an append whose answer got lost under new ids',
    extra: 'losing',
    noticedBy: /answers got lost|answers get lost/,
    wrap: remote({ again: (events) => events.map((event) => ({ ...event, id: randomUUID() })) }),
  },
  {
    fault: 'loses a retry whose answer got lost',
    extra: 'losing',
    noticedBy: /answers got lost/,
    wrap: remote({ retries: false }),
  },
  {
    fault: 'goes on at the end after its stream was dropped',
    extra: 'losing',
    noticedBy: /dropped in the middle/,
    wrap: remote({
      async resumeAt(_position, _last, store) {
        await new Promise((resolve) => setTimeout(resolve, 5));
        return store.head();
      },
    }),
  },
  {
    fault: 'delivers the last batch again after its stream was dropped',
    extra: 'losing',
    noticedBy: /dropped in the middle/,
    wrap: remote({ resumeAt: (_position, last) => Promise.resolve(last) }),
  },
  {
    fault: 'fails on reading a stream that was deleted for ever',
    extra: 'outside',
    noticedBy: /deleted for ever/,
    wrap: deleting({ readGone: () => Promise.reject(new Error('the stream is deleted')) }),
  },
  {
    fault: 'appends to a stream that was deleted for ever',
    extra: 'outside',
    noticedBy: /deleted for ever/,
    wrap: deleting({ appendsToGone: true }),
  },
  {
    fault: 'begins to count again in a stream that was deleted',
    extra: 'outside',
    noticedBy: /goes on counting/,
    wrap: deleting({ countsOn: false }),
  },
  {
    fault: 'leaves out what is no JSON',
    extra: 'outside',
    noticedBy: /no JSON/,
    wrap: deleting({ passesBytesOn: false }),
  },
  {
    fault: 'says that it ends at its newest event, where subscriptions have moved past records of its own',
    extra: 'outside',
    noticedBy: /beyond its end/,
    wrap: deleting({ endsAtOwn: false }),
  },
];
