/** The closed vocabularies around the work itself: tasks, invitations, connections, dialogs. */
export const TASK_TYPES = [
  'EXPORT_XLS',
  'FETCH_DATA',
  'EXPORT_TOPIC_XLS',
  'EXPORT_COMPETITORS_XLS_CSV',
  'CHART_REPORT_XLS',
  'PAGES_REPORT',
  'TEST_AI',
  'LIST_SIMILARITY_CHECK',
  'LIST_SIMILARITY_CHECK_SELECT_ONE_ITEM',
  'IMPORT_PAGES',
] as const;

/** Priorities and score statuses are the same four words. */
export { SCORE_STATUSES as PRIORITIES } from './topic-enums.ts';

export const INVITATION_STATUSES = ['CONFIRMED', 'ONGOING', 'EXPIRED'] as const;
/** How an invitation's status is shown. */
export const INVITATION_LABELS = { CONFIRMED: 'ACCEPTED', ONGOING: 'PENDING', EXPIRED: 'EXPIRED' } as const;
export const CONNECTION_KINDS = ['GOOGLE_GSC', 'GOOGLE_ADS'] as const;
export const CONNECTION_STATUSES = ['CODE_ACCEPTED', 'FINALIZED'] as const;
export const DIALOG_ACTIONS = ['DELETE', 'CREATE', 'UPDATE', 'INVITE', 'MANAGE'] as const;
export const SESSION_SCOPES = ['USER', 'ADMIN'] as const;
