import type { NotificationKind, NotificationPreference } from '@keywright/events/catalogue';
import type createClient from 'openapi-fetch';
import { answer, answerWithHeaders, api } from '../api/index.ts';
import type { InboxPaths } from './inbox-paths.ts';
import type { InboxCounts, InboxFilter, InboxRow, InboxTab, ProjectPreference } from './notification.ts';

/** The same client, told of the calls that this feature makes. */
const inboxApi = api as unknown as ReturnType<typeof createClient<InboxPaths>>;

/** As many rows as a page may have. */
export const MOST_ROWS = 100;
/** As many rows as may be named at once. */
const MOST_IDS = 200;

/** Rows of the inbox as of one position, the newest first. */
export interface InboxAnswer {
  rows: readonly InboxRow[];
  /** How many there are on all pages. */
  total: number;
  counts: InboxCounts;
  epoch: string;
  position: string;
}

const TAB_KINDS: Readonly<Record<InboxTab, NotificationKind | null>> = {
  ALL: null,
  UNREAD: null,
  REQUESTS: 'MOVE_ASKED',
  MENTIONS: 'MENTIONED',
};

/** A page of the inbox as it is narrowed. Throws ApiProblem. */
export async function readInbox(
  { tab, projectId }: InboxFilter,
  { page, size }: { page: number; size: number },
  signal?: AbortSignal,
): Promise<InboxAnswer> {
  const kind = TAB_KINDS[tab];
  const query = {
    ...{ page, size },
    ...(tab === 'UNREAD' && { unread: true }),
    ...(kind !== null && { kind }),
    ...(projectId !== null && { projectId }),
  };
  const { data, headers } = await answerWithHeaders(
    inboxApi.GET('/api/notifications', { params: { query }, ...(signal && { signal }) }),
  );
  return {
    rows: data._embedded.notifications,
    total: data.page.totalElements,
    counts: data.counts,
    epoch: headers.get('X-Epoch') ?? '',
    position: headers.get('X-Position') ?? '0',
  };
}

/** Marks rows as read as of the position at which they were seen, or as unread again. Throws ApiProblem. */
export async function sendReadMarks(
  ids: readonly string[],
  { read, seenAt }: { read: boolean; seenAt: string | null },
): Promise<void> {
  const upTo = read && seenAt !== null && { upTo: seenAt };
  for (let at = 0; at < ids.length; at += MOST_IDS) {
    const body = { ids: ids.slice(at, at + MOST_IDS), read, ...upTo };
    await answer(inboxApi.PATCH('/api/notifications/read', { body }));
  }
}

/**
 * Marks every row as read, or every row of a project, as of the position at which they were seen; answers how many were not, and
 * when that was (ISO). Throws ApiProblem.
 */
export const sendAllRead = (
  projectId: string | null,
  seenAt: string | null,
): Promise<{ changed: number; at: string }> =>
  answer(
    inboxApi.PATCH('/api/notifications/read', {
      body: {
        all: true,
        read: true,
        ...(projectId !== null && { projectId }),
        ...(seenAt !== null && { upTo: seenAt }),
      },
    }),
  );

/** Has every row that was marked as read at one time be unread again. Throws ApiProblem. */
export const sendAllUnread = (projectId: string | null, readAt: string): Promise<unknown> =>
  answer(
    inboxApi.PATCH('/api/notifications/read', {
      body: { all: true, read: false, readAt, ...(projectId !== null && { projectId }) },
    }),
  );

/** What reaches the reader of each of their projects. Throws ApiProblem. */
export async function readPreferences(signal: AbortSignal): Promise<readonly ProjectPreference[]> {
  const { _embedded } = await answer(inboxApi.GET('/api/notificationPreferences', { signal }));
  return _embedded.notificationPreferences;
}

/** Chooses what reaches the reader of a project. Throws ApiProblem. */
export const sendPreference = (projectId: string, body: NotificationPreference): Promise<unknown> =>
  answer(inboxApi.PUT('/api/notificationPreferences/{projectId}', { params: { path: { projectId } }, body }));
