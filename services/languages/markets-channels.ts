import { COUNTRY_CATEGORY, LANGUAGE_CATEGORY } from '@keywright/events/office';
import type { ChannelKind } from '../platform/feature.ts';
import { marketsProjection } from './markets.projection.ts';

/** There is one channel of each kind, for all of them. */
const ALL = 'all';

/** `<kind>:all`: no rows, only that one or many of them have changed; for anybody with a session (LP49). */
function channelOf(kind: 'languages' | 'countries', category: string): ChannelKind<true> {
  return {
    kind,
    readModel: null,
    access: {
      rightsOf: (requests) => Promise.resolve(requests.map(({ id }) => (id === ALL ? true : null))),
      changedBy: {
        readModel: marketsProjection.name,
        category,
        idOf: () => ALL,
        tells: () => Promise.resolve([{ channel: `${kind}:${ALL}`, what: kind }]),
      },
    },
    mayListen: () => true,
  };
}

export const languagesChannel = channelOf('languages', LANGUAGE_CATEGORY);
export const countriesChannel = channelOf('countries', COUNTRY_CATEGORY);
