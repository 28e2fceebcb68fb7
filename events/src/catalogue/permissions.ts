import type { ActingRole } from './roles.ts';

/** How far an operation reaches for a role: everything, or only what the actor authored or is assigned to. */
export type Reach = 'all' | 'own';

/** The rows of the permission table (decisions.md 2). */
export const OPERATIONS = [
  'READ_TOPICS',
  'READ_KEYWORDS',
  'EDIT_PROJECT',
  'MANAGE_MEMBERS',
  'CONNECT_SEARCH_CONSOLE',
  'CONNECT_ADS',
  'EDIT_KEYWORDS',
  'DELETE_KEYWORDS',
  'SPEND_QUOTA',
  'PLAN_TOPIC',
  'EDIT_WORDS',
  'EDIT_TOPIC_AFTER_OPTIMIZED',
  'EDIT_URL_AND_SUBTOPICS',
  'EDIT_SEA_FIELDS',
  'EDIT_TOPIC_KEYWORDS',
  'ASSIGN',
  'WRITE_NOTE',
  'ARCHIVE_TOPIC',
  'SEND_TO_ADS',
  'ANALYSE_COMPETITORS',
  'EXPORT',
  'AUDIT',
  'PRODUCT',
  'UNDO_OWN',
  'UNDO_OTHERS',
  'READ_MEMBERS',
] as const;

export type Operation = (typeof OPERATIONS)[number];

export type PermissionTable = Record<Operation, Partial<Record<ActingRole, Reach>>>;
