import { describe, expect, it } from 'vitest';
import { actingRole, rolesThatMay } from './acting-role.ts';
import { ACTING_ROLES, permissionScope } from './permission-scope.ts';
import { type Operation, OPERATIONS } from './permissions.ts';
import { ROLES } from './roles.ts';

/**
 * The permission table typed again by hand: x = allowed, o = own or assigned only, - = refused, in the order owner,
 * contributor, copywriter, SEO checker, content manager, integrator, SEA checker, watcher, product access.
 */
const TABLE: Record<Operation, string> = {
  READ_TOPICS: 'x x x x x x x x -',
  READ_KEYWORDS: 'x x x x x x x x x',
  EDIT_PROJECT: 'x - - - - - - - -',
  MANAGE_MEMBERS: 'x - - - x - - - -',
  CONNECT_SEARCH_CONSOLE: 'x - - x - - - - -',
  CONNECT_ADS: 'x - - - - - x - -',
  EDIT_KEYWORDS: 'x x - x x - - - -',
  DELETE_KEYWORDS: 'x - - - x - - - -',
  SPEND_QUOTA: 'x x - x x - x - -',
  PLAN_TOPIC: 'x o - x x - - - -',
  EDIT_WORDS: 'x - o - x - - - -',
  EDIT_TOPIC_AFTER_OPTIMIZED: 'x - - - x - - - -',
  EDIT_URL_AND_SUBTOPICS: 'x - - - x o - - -',
  EDIT_SEA_FIELDS: 'x - - - x - x - -',
  EDIT_TOPIC_KEYWORDS: 'x o - x x - - - -',
  EDIT_TOPIC_KEYWORDS_AFTER_OPTIMIZED: 'x - - x x - - - -',
  ASSIGN: 'x - - - x - - - -',
  WRITE_NOTE: 'x x x x x x x - -',
  ARCHIVE_OR_ACTIVATE: 'x - - - x - - - -',
  SEND_TO_ADS: 'x - - - - - x - -',
  ANALYSE_COMPETITORS: 'x x - x x - x - -',
  EXPORT: 'x x o x x o x x -',
  AUDIT: 'x - - - x - - x -',
  PRODUCT: 'x - - - - - - - x',
  UNDO_OWN: 'x o o o x o o - o',
  UNDO_OTHERS: 'x - - - x - - - -',
  READ_MEMBERS: 'x x x x x x x x x',
};
const COLUMNS = ['OWNER', ...ROLES] as const;
const SCOPES = { x: 'all', o: 'own', '-': null } as const;

describe('The permission table', () => {
  const cells = OPERATIONS.flatMap((operation) =>
    TABLE[operation].split(' ').map((mark, index) => ({ operation, mark, role: COLUMNS[index] ?? 'OWNER' })),
  );

  it('has nine columns in every row', () => {
    expect(cells).toHaveLength(OPERATIONS.length * 9);
  });

  it.each(cells)('$operation for $role is $mark', ({ operation, role, mark }) => {
    const held = { owner: role === 'OWNER', roles: role === 'OWNER' ? [] : [role] };
    const scope = SCOPES[mark as keyof typeof SCOPES];
    expect(permissionScope(operation, held)).toBe(scope);
    expect(actingRole(operation, held, true)).toBe(scope === null ? null : role);
    expect(actingRole(operation, held, false)).toBe(scope === 'all' ? role : null);
    expect(rolesThatMay(operation).includes(role)).toBe(scope !== null);
  });
});

describe('Somebody with several roles', () => {
  it('has the widest scope of them', () => {
    expect(permissionScope('PLAN_TOPIC', { owner: false, roles: ['CONTRIBUTOR', 'SEO_CHECKER'] })).toBe(
      'all',
    );
    expect(permissionScope('PLAN_TOPIC', { owner: false, roles: ['CONTRIBUTOR', 'WATCHER'] })).toBe('own');
  });

  it('acts in the first in display order that permits it, as owner only where none does', () => {
    expect(actingRole('WRITE_NOTE', { owner: true, roles: ['INTEGRATOR', 'COPYWRITER'] }, false)).toBe(
      'COPYWRITER',
    );
    expect(actingRole('PLAN_TOPIC', { owner: true, roles: ['CONTRIBUTOR'] }, false)).toBe('OWNER');
    expect(actingRole('PLAN_TOPIC', { owner: true, roles: ['CONTRIBUTOR'] }, true)).toBe('CONTRIBUTOR');
  });

  it('may do nothing without any', () => {
    for (const operation of OPERATIONS)
      expect(permissionScope(operation, { owner: false, roles: [] })).toBeNull();
  });
});

describe('The roles a refusal names', () => {
  it('stand in display order with the owner last', () => {
    expect(rolesThatMay('EXPORT')).toEqual(ACTING_ROLES.filter((role) => role !== 'PRODUCT_ACCESS'));
  });
});
