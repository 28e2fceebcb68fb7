import {
  decideInbox,
  evolveInbox,
  INBOX_CATEGORY,
  INBOX_SCHEMA,
  NO_PREFERENCES,
  upcastInboxEvent,
} from '@keywright/events/inbox';
import { defineAggregate } from '../platform/commands/aggregate.ts';
import { inboxProjection } from './inbox.projection.ts';

/** The stream of what somebody has chosen of their inbox, in all their projects; its id is the account's. */
export const INBOX = defineAggregate({
  category: INBOX_CATEGORY,
  initial: NO_PREFERENCES,
  evolve: (state, { event }) => evolveInbox(state, event),
  upcast: upcastInboxEvent,
  schema: INBOX_SCHEMA,
  decide: decideInbox,
  facts: () => Promise.resolve({}),
  readModel: inboxProjection.name,
  reads: [],
});
