import { ROLES } from '../catalogue/roles.ts';
import type { RowOf } from '../fields/field.ts';
import { defineFields } from '../fields/field-table.ts';

const roles = { type: 'list', of: { type: 'choice', values: ROLES, labels: 'role.*' } } as const;

/** One member of a project, as its channel and lists of people carry them. */
export const MEMBER_FIELDS = defineFields({
  name: 'members',
  fields: {
    /** The delegation, which names the membership in the API. */
    id: { type: 'id', column: 'delegation_id' },
    /** A row follows from some events of the project's stream: it goes by the position of the last of them. */
    revision: { type: 'int64', column: 'position', doc: 'decimal; the greater one is the newer' },
    userId: { type: 'id', refers: 'user' },
    roles,
    /** The roles that new work goes to them by. */
    defaultFor: { ...roles, column: 'default_for' },
  },
  filters: {},
  defaultSort: [],
});

export type MemberRow = RowOf<typeof MEMBER_FIELDS>;
