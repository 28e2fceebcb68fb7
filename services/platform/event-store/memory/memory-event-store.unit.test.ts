import { describeEventStore } from '../event-store.contract.ts';
import { MemoryEventStore } from './memory-event-store.ts';

describeEventStore(
  'The memory event store',
  (options) => {
    const store = new MemoryEventStore(options);
    return Promise.resolve({ store, another: () => Promise.resolve(store) });
  },
  ['retryingWithoutRevision', 'countingRetries', 'counting', 'choosingPositions'],
);
