import type { ChannelAccess, ChannelKind } from '../platform/feature.ts';
import { inboxProjection } from './inbox.projection.ts';

/** An inbox is its owner's alone; an administrator's session has none, whoever it is of. */
const ownInbox: ChannelAccess<true> = {
  rightsOf: (requests) =>
    Promise.resolve(
      requests.map(({ id, session }) => (session.scope === 'USER' && id === session.userId ? true : null)),
    ),
};

/** `inbox:<userId>`: which rows of it have changed, and the nudge `read`. */
export const inboxChannel: ChannelKind<true> = {
  kind: 'inbox',
  readModel: inboxProjection.name,
  access: ownInbox,
  mayListen: () => true,
};
