import { nudge } from '../live/index.ts';
import type { ChannelNudge, Feature, Platform } from '../platform/feature.ts';
import { accountChannel } from './account-channel.ts';

/**
 * What the screens of a person may have to ask for again: their own account; customers of theirs; their projects, and the
 * customers that they see through those; where they are logged in; what they had begun that takes a while;
 * their baskets.
 */
export type AccountPart = 'account' | 'customers' | 'projects' | 'sessions' | 'tasks' | 'baskets';

/** What the open screens of somebody are told; it has happened already, and what they ask answers it. */
export function nudgeFor(userId: string, what: AccountPart): ChannelNudge {
  return { channel: `account:${userId}`, what };
}

/** Tells the open screens of somebody, wherever they are connected; a nudge may be lost, and is made up for as LP47 says. */
export function tellAccount({ bus }: Pick<Platform, 'bus'>, userId: string, what: AccountPart): void {
  nudge(bus, nudgeFor(userId, what).channel, what);
}

/** The channel of what belongs to a person and to no project. */
export const accountChannels: Feature = { name: 'account-channel', channels: [accountChannel] };
