import { isUnavailable } from './errors.ts';
import type { EventStore } from './port.ts';
import { StoreDoubt, type StoreGuard } from './store-guard.ts';

/**
 * A store that takes no appends while it is behind, an older copy of what it was: they would be given positions that
 * readers have passed. Where a position is not beyond what was known before it, all appends wait for a look at the store.
 * @throws AppError STORE_BEHIND, whose `outcome` is `unknown` where the older copy has recorded the append
 */
export function guardAppends(store: EventStore, guard: StoreGuard): EventStore {
  const doubt = new StoreDoubt(guard);
  const telling = async <T>(call: Promise<T>): Promise<T> => {
    try {
      const answer = await call;
      if (guard.away !== null) guard.heard(true);
      return answer;
    } catch (error) {
      if (isUnavailable(error)) guard.heard(false);
      throw error;
    }
  };
  return {
    async append(stream, expected, events) {
      if (guard.inDoubt || guard.behind !== null) await doubt.refuseWhereBehind('not-stored');
      const { known } = guard;
      const result = await telling(store.append(stream, expected, events));
      // A repeat has an earlier position too; what an older copy has just recorded may look like one.
      if (result.position <= known) guard.inDoubt = true;
      if (guard.inDoubt || guard.behind !== null) await doubt.refuseWhereBehind('unknown');
      const { revision, position } = result;
      if (position > guard.known) guard.known = position;
      const id = events.at(-1)?.id.toLowerCase();
      if (id !== undefined && position > (guard.newest?.position ?? 0n))
        guard.newest = { id, stream, revision, position };
      return result;
    },
    readStream: (...call) => telling(store.readStream(...call)),
    readAll: (...call) => store.readAll(...call),
    ...(store.countAll && { countAll: store.countAll.bind(store) }),
    subscribe: (options) => store.subscribe(options),
    head: () => telling(store.head()),
    end: () => telling(store.end()),
    storeId: () => store.storeId(),
    onAppended: (listener) => store.onAppended?.(listener) ?? (() => undefined),
    wake: () => store.wake?.(),
    close: () => store.close(),
  };
}
