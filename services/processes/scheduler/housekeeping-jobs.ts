import { forgetTickets } from '../../live/index.ts';
import type { Platform } from '../../platform/feature.ts';
import { pruneKeys } from '../../platform/http/idempotency-upkeep.ts';
import { dropWeekOldVersions } from '../../platform/projections/operate/drop-old.ts';
import { pruneFeed, pruneHeads } from '../../platform/projections/prune-feed.ts';
import { forgetExpiredFamilies } from '../../sessions/index.ts';
import { sendRenamed } from '../../topics/index.ts';
import type { Job } from './scheduler.ts';

const MINUTE_MS = 60_000;
/** How long the change feed keeps what clients may have missed; whoever was away for longer loads the lists again. */
const FEED_MINUTES = 60;

/** Deletes what is too old to be of use, and sends what is shown under an old name again. */
export function housekeepingJobs(platform: Platform): Job[] {
  const { db, clock } = platform;
  return [
    { name: 'change feed', everyMs: MINUTE_MS, run: () => pruneFeed(db, FEED_MINUTES) },
    { name: 'channel heads', everyMs: 60 * MINUTE_MS, run: () => pruneHeads(db) },
    { name: 'old versions', everyMs: 60 * MINUTE_MS, run: () => dropWeekOldVersions(db, clock.now()) },
    { name: 'renamed accounts', everyMs: 5_000, run: () => sendRenamed(platform) },
    { name: 'live tickets', everyMs: MINUTE_MS, run: () => forgetTickets(db) },
    { name: 'idempotency keys', everyMs: 10 * MINUTE_MS, run: () => pruneKeys(platform) },
    { name: 'log-ins', everyMs: 60 * MINUTE_MS, run: () => forgetExpiredFamilies(db, clock.now()) },
  ];
}
