import type { Feature } from '../platform/feature.ts';
import { inboxChannel } from './inbox-channel.ts';
import { inboxProjection } from './inbox.projection.ts';
import { preferenceRoutes } from './preferences.ts';

const routes = [...preferenceRoutes];

/** What people are told of what concerns them, and what they choose of it. */
export const inbox: Feature = {
  name: 'inbox',
  routes(app, platform) {
    for (const register of routes) register(app, platform);
  },
  projections: [inboxProjection],
  channels: [inboxChannel],
};
