import { ROLES } from '@keywright/events/catalogue';
import { type Static, Type } from 'typebox';

/** The product's map from role to "is its default holder". */
export const rolesMapSchema = Type.Partial(
  Type.Object(Object.fromEntries(ROLES.map((role) => [role, Type.Boolean()])), {
    additionalProperties: false,
  }),
);

/** One person's place in a project, as the members screen and every assignee picker show it. */
export const delegationSchema = Type.Object({
  id: Type.String({ description: 'The delegation’s own id; the owner’s is their account id' }),
  name: Type.String(),
  userId: Type.String(),
  email: Type.String(),
  username: Type.String(),
  status: Type.Literal('CONFIRMED'),
  owner: Type.Boolean(),
  roles: Type.Record(Type.String(), Type.Boolean()),
  defaultRole: Type.Boolean({ description: 'Holds the default of at least one role' }),
});

export type DelegationAnswer = Static<typeof delegationSchema>;
