import { INVITATION_STATUSES, ROLES } from '@keywright/events/catalogue';
import { type Static, Type } from 'typebox';
import { oneOf, oneOfOrNull, textOrNull } from '../../platform/http/json-types.ts';

/** The body of an invitation: whom, and in which role. How many it takes is judged with it. */
export const invitedSchema = Type.Record(
  Type.String(),
  oneOfOrNull([...ROLES, ''], 'none means CONTRIBUTOR'),
  { description: 'map from e-mail address to role, 500 at most' },
);

/** An invitation as the members screen lists it. */
export const invitationSchema = Type.Object({
  id: Type.String(),
  email: Type.String({ description: 'empty once it was forgotten, long after the end' }),
  role: oneOf(ROLES),
  roles: Type.Record(Type.String(), Type.Boolean(), { description: 'the same as a map, as of members' }),
  status: oneOf(INVITATION_STATUSES),
  sentAt: Type.String({ description: 'ISO 8601; of the last time' }),
  expiresAt: Type.String({ description: 'ISO 8601' }),
  sentBy: Type.Object({ id: Type.String(), name: Type.String() }),
  acceptedBy: textOrNull('id of the account'),
  name: textOrNull('of the account that accepted it'),
});

export type InvitationAnswer = Static<typeof invitationSchema>;

/** What whoever holds the link may know. */
export const previewSchema = Type.Object({
  projectName: Type.String(),
  role: oneOf(ROLES),
  inviterName: Type.String(),
  expiresAt: Type.String({ description: 'ISO 8601' }),
});

export const acceptedSchema = Type.Object({ projectId: Type.String(), projectName: Type.String() });
