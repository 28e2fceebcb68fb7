import type { NotificationPreference } from '@keywright/events/catalogue';
import type { InboxCounts, InboxRow, ProjectPreference } from './notification.ts';

/** An answer of 200 with a body, as the client takes it from the document of the API. */
interface Answered<Body> {
  responses: { 200: { content: { 'application/json': Body } } };
}

interface InboxPage {
  _embedded: { notifications: InboxRow[] };
  page: { totalElements: number };
  counts: InboxCounts;
}

interface ReadMarks {
  ids?: string[];
  all?: true;
  projectId?: string;
  read?: boolean;
  /** With `read: true`: X-Position of the answer that is looked at; what came later stays unread. */
  upTo?: string;
  /** With `all` and `read: false`: only what was marked as read then. ISO. */
  readAt?: string;
}

/** The calls of the inbox as the client knows the calls of the API. */
export interface InboxPaths {
  '/api/notifications': {
    get: Answered<InboxPage> & {
      parameters: {
        query?: {
          page?: number;
          size?: number;
          unread?: boolean;
          /** Separated by commas. */
          kind?: string;
          projectId?: string;
        };
      };
    };
  };
  '/api/notifications/read': {
    patch: Answered<{ changed: number; ids: string[]; at: string }> & {
      requestBody: { content: { 'application/json': ReadMarks } };
    };
  };
  '/api/notificationPreferences': {
    get: Answered<{ _embedded: { notificationPreferences: ProjectPreference[] } }>;
  };
  '/api/notificationPreferences/{projectId}': {
    put: Answered<NotificationPreference & { projectId: string }> & {
      parameters: { path: { projectId: string } };
      requestBody: { content: { 'application/json': NotificationPreference } };
    };
  };
}
