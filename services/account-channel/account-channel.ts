import type { ChannelAccess, ChannelKind } from '../platform/feature.ts';

/** An account is listened to by whose it is; of others nobody learns whether there are any. It stays theirs while a session lasts. */
const ownAccount: ChannelAccess<true> = {
  rightsOf: (requests) =>
    Promise.resolve(requests.map(({ id, session }) => (id === session.userId ? true : null))),
};

/** `account:<userId>`: no rows, only that something of somebody's own is to be asked for again (LP47). */
export const accountChannel: ChannelKind<true> = {
  kind: 'account',
  readModel: null,
  access: ownAccount,
  mayListen: () => true,
};
