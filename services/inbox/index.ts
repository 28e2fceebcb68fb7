import type { Feature } from '../platform/feature.ts';
import { inboxChannel } from './inbox-channel.ts';
import { inboxProjection } from './inbox.projection.ts';
import { findNotificationsRoute } from './find-notifications.ts';
import { markReadRoute } from './mark-read.ts';
import { preferenceRoutes } from './preferences.ts';
import { stopMailsRoute } from './stop-mails.ts';

const routes = [findNotificationsRoute, markReadRoute, ...preferenceRoutes, stopMailsRoute];

/** What people are told of what concerns them, and what they choose of it. */
export const inbox: Feature = {
  name: 'inbox',
  routes(app, platform) {
    for (const register of routes) register(app, platform);
  },
  projections: [inboxProjection],
  channels: [inboxChannel],
};
