import { ROLES } from '@keywright/events/catalogue';
import { type Static, Type } from 'typebox';
import { textOrNull } from '../platform/http/json-types.ts';

/** The product's map from role to "is its default holder". */
export const rolesMapSchema = Type.Partial(
  Type.Object(Object.fromEntries(ROLES.map((role) => [role, Type.Boolean()])), {
    additionalProperties: false,
  }),
);

/** To whom somebody hands over, by role: the default, where it is theirs, and the open topics. */
export const handOverSchema = Type.Partial(
  Type.Object(
    Object.fromEntries(
      ROLES.map((role) => [
        role,
        Type.String({ maxLength: 36, description: 'id of a member who holds the role' }),
      ]),
    ),
    { additionalProperties: false },
  ),
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
  since: textOrNull('when they came, ISO 8601; of an owner who is no member, when the project began'),
});

export type DelegationAnswer = Static<typeof delegationSchema>;
