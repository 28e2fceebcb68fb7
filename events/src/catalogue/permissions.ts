import { type ActingRole, ROLES, type Role } from './roles.ts';

/** How far an operation is granted to a role: everything, or only what the actor authored or is assigned to. */
export type PermissionScope = 'all' | 'own';

/** The rows of the permission table; where one printed row grants parts to different roles, each part is a row here. */
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
  'EDIT_TOPIC_KEYWORDS_AFTER_OPTIMIZED',
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

export type PermissionTable = Record<Operation, Partial<Record<ActingRole, PermissionScope>>>;

/** Who may do what in a project. An absent role may not; OWNER stands for the project's owner. */
export const PERMISSIONS: PermissionTable = {
  READ_TOPICS: {
    CONTRIBUTOR: 'all',
    COPYWRITER: 'all',
    SEO_CHECKER: 'all',
    CONTENT_MANAGER: 'all',
    INTEGRATOR: 'all',
    SEA_CHECKER: 'all',
    WATCHER: 'all',
    OWNER: 'all',
  },
  READ_KEYWORDS: {
    CONTRIBUTOR: 'all',
    COPYWRITER: 'all',
    SEO_CHECKER: 'all',
    CONTENT_MANAGER: 'all',
    INTEGRATOR: 'all',
    SEA_CHECKER: 'all',
    WATCHER: 'all',
    PRODUCT_ACCESS: 'all',
    OWNER: 'all',
  },
  EDIT_PROJECT: { OWNER: 'all' },
  MANAGE_MEMBERS: { CONTENT_MANAGER: 'all', OWNER: 'all' },
  CONNECT_SEARCH_CONSOLE: { SEO_CHECKER: 'all', OWNER: 'all' },
  CONNECT_ADS: { SEA_CHECKER: 'all', OWNER: 'all' },
  EDIT_KEYWORDS: { CONTRIBUTOR: 'all', SEO_CHECKER: 'all', CONTENT_MANAGER: 'all', OWNER: 'all' },
  DELETE_KEYWORDS: { CONTENT_MANAGER: 'all', OWNER: 'all' },
  SPEND_QUOTA: {
    CONTRIBUTOR: 'all',
    SEO_CHECKER: 'all',
    CONTENT_MANAGER: 'all',
    SEA_CHECKER: 'all',
    OWNER: 'all',
  },
  PLAN_TOPIC: { CONTRIBUTOR: 'own', SEO_CHECKER: 'all', CONTENT_MANAGER: 'all', OWNER: 'all' },
  EDIT_WORDS: { COPYWRITER: 'own', CONTENT_MANAGER: 'all', OWNER: 'all' },
  EDIT_TOPIC_AFTER_OPTIMIZED: { CONTENT_MANAGER: 'all', OWNER: 'all' },
  EDIT_URL_AND_SUBTOPICS: { CONTENT_MANAGER: 'all', INTEGRATOR: 'own', OWNER: 'all' },
  EDIT_SEA_FIELDS: { CONTENT_MANAGER: 'all', SEA_CHECKER: 'all', OWNER: 'all' },
  EDIT_TOPIC_KEYWORDS: { CONTRIBUTOR: 'own', SEO_CHECKER: 'all', CONTENT_MANAGER: 'all', OWNER: 'all' },
  EDIT_TOPIC_KEYWORDS_AFTER_OPTIMIZED: { SEO_CHECKER: 'all', CONTENT_MANAGER: 'all', OWNER: 'all' },
  ASSIGN: { CONTENT_MANAGER: 'all', OWNER: 'all' },
  WRITE_NOTE: {
    CONTRIBUTOR: 'all',
    COPYWRITER: 'all',
    SEO_CHECKER: 'all',
    CONTENT_MANAGER: 'all',
    INTEGRATOR: 'all',
    SEA_CHECKER: 'all',
    OWNER: 'all',
  },
  ARCHIVE_TOPIC: { CONTENT_MANAGER: 'all', OWNER: 'all' },
  SEND_TO_ADS: { SEA_CHECKER: 'all', OWNER: 'all' },
  ANALYSE_COMPETITORS: {
    CONTRIBUTOR: 'all',
    SEO_CHECKER: 'all',
    CONTENT_MANAGER: 'all',
    SEA_CHECKER: 'all',
    OWNER: 'all',
  },
  EXPORT: {
    CONTRIBUTOR: 'all',
    COPYWRITER: 'own',
    SEO_CHECKER: 'all',
    CONTENT_MANAGER: 'all',
    INTEGRATOR: 'own',
    SEA_CHECKER: 'all',
    WATCHER: 'all',
    OWNER: 'all',
  },
  AUDIT: { CONTENT_MANAGER: 'all', WATCHER: 'all', OWNER: 'all' },
  PRODUCT: { PRODUCT_ACCESS: 'all', OWNER: 'all' },
  UNDO_OWN: {
    CONTRIBUTOR: 'own',
    COPYWRITER: 'own',
    SEO_CHECKER: 'own',
    CONTENT_MANAGER: 'all',
    INTEGRATOR: 'own',
    SEA_CHECKER: 'own',
    PRODUCT_ACCESS: 'own',
    OWNER: 'all',
  },
  UNDO_OTHERS: { CONTENT_MANAGER: 'all', OWNER: 'all' },
  READ_MEMBERS: {
    CONTRIBUTOR: 'all',
    COPYWRITER: 'all',
    SEO_CHECKER: 'all',
    CONTENT_MANAGER: 'all',
    INTEGRATOR: 'all',
    SEA_CHECKER: 'all',
    WATCHER: 'all',
    PRODUCT_ACCESS: 'all',
    OWNER: 'all',
  },
};

/** What a person is in one project: enough to answer every permission question. */
export interface ProjectRoles {
  owner: boolean;
  roles: readonly Role[];
}

/** Stored roles in display order, OWNER last: the order in which an acting role is looked for. */
export const ACTING_ROLES: readonly ActingRole[] = [...ROLES, 'OWNER'];

function holds(held: ProjectRoles, role: ActingRole): boolean {
  return role === 'OWNER' ? held.owner : held.roles.includes(role);
}

/** The roles an operation is open to, in display order with OWNER last; what a 403 names. */
export function rolesThatMay(operation: Operation): ActingRole[] {
  return ACTING_ROLES.filter((role) => PERMISSIONS[operation][role] !== undefined);
}

/** The widest scope an operation has for a person, or null where it is closed to them. */
export function permissionScope(operation: Operation, held: ProjectRoles): PermissionScope | null {
  const scopes = ACTING_ROLES.filter((role) => holds(held, role)).map((role) => PERMISSIONS[operation][role]);
  if (scopes.includes('all')) return 'all';
  return scopes.includes('own') ? 'own' : null;
}

/**
 * The role a person acts in: the first in display order that opens the operation, OWNER only where no stored role does.
 * `own` says whether the object is theirs (author or assigned), which roles with the scope `own` need. null = refused.
 */
export function actingRole(operation: Operation, held: ProjectRoles, own: boolean): ActingRole | null {
  const permits = (role: ActingRole): boolean => {
    const scope = PERMISSIONS[operation][role];
    return holds(held, role) && (scope === 'all' || (scope === 'own' && own));
  };
  return ACTING_ROLES.find(permits) ?? null;
}
