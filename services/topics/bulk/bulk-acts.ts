import { VALUES } from '@keywright/events';
import { type Operation, type Role, ROLES, STATUS_NAMES } from '@keywright/events/catalogue';
import type { TopicCommand } from '@keywright/events/topic';
import { type Static, type TObject, Type } from 'typebox';
import { invalidBody } from '../../platform/errors/app-error.ts';
import { oneOf, textOrNull } from '../../platform/http/json-types.ts';
import { detailFields, noteField } from '../command-parts.ts';

const tagList = Type.Array(Type.String({ description: VALUES.pageTags.bounds }));

/** The acts of a bulk as its body says them: one of them, and a note with those that take one. */
export const actFields = {
  status: Type.Optional(oneOf(STATUS_NAMES, 'moves each; never to or from the archive')),
  users: Type.Optional(
    Type.Array(
      Type.Object({
        role: oneOf(ROLES),
        userId: textOrNull('a member who holds the role, or the owner; null: nobody'),
      }),
      {
        minItems: 1,
        maxItems: ROLES.length,
        description: 'who has these roles; other roles stay as they are',
      },
    ),
  ),
  deliveryDate: detailFields.deliveryDate,
  pageTags: Type.Optional(
    Type.Union(
      [
        tagList,
        Type.Object(
          { add: Type.Optional(tagList), remove: Type.Optional(tagList) },
          { additionalProperties: false },
        ),
      ],
      { description: 'all that each has from then on; or those that come and go' },
    ),
  ),
  archive: Type.Optional(Type.Literal(true)),
  unarchive: Type.Optional(Type.Literal(true)),
  note: noteField,
};
type ActBody = Static<TObject<typeof actFields>>;

const ACTS = ['status', 'users', 'deliveryDate', 'pageTags', 'archive', 'unarchive'] as const;
const WITH_NOTE: readonly (typeof ACTS)[number][] = ['status', 'archive', 'unarchive'];

/** Who may be given each role. */
export type Holders = Partial<Record<Role, string[]>>;

/** What is done to each topic: under which permission, and the command. */
export interface BulkAct {
  operation: Operation;
  /** The same text for the same act, however it was asked for. */
  key: string;
  command(holders: () => Promise<Holders>): TopicCommand | Promise<TopicCommand>;
}

/** The one act that a body asks for. @throws AppError VALIDATION where it asks for none, for several, or for a stray note */
export function bulkActOf(body: ActBody): BulkAct {
  const asked = ACTS.filter((name) => body[name] !== undefined);
  const [name, ...others] = asked;
  if (name === undefined || others.length > 0)
    throw invalidBody('', `must have exactly one of ${ACTS.join(', ')}`);
  if (body.note !== undefined && !WITH_NOTE.includes(name))
    throw invalidBody('/note', `goes with one of ${WITH_NOTE.join(', ')}`);
  const { note = null } = body;
  return { ...actNamed(name, { ...body, note }), key: JSON.stringify([name, body[name], note]) };
}

function actNamed(
  name: (typeof ACTS)[number],
  { note, ...body }: ActBody & { note: string | null },
): Omit<BulkAct, 'key'> {
  switch (name) {
    case 'status': {
      const to = body.status!;
      return plain('READ_TOPICS', { type: 'ChangeTopicStatus', to, note, seaCheckStatus: null });
    }
    case 'archive':
      return plain('ARCHIVE_OR_ACTIVATE', { type: 'ArchiveTopic', note });
    case 'unarchive':
      return plain('ARCHIVE_OR_ACTIVATE', { type: 'UnarchiveTopic', note });
    case 'deliveryDate': {
      const { deliveryDate = null } = body;
      return plain('READ_TOPICS', { type: 'EditTopicDetails', changed: { deliveryDate } });
    }
    case 'pageTags': {
      const pageTags = body.pageTags!;
      if (Array.isArray(pageTags))
        return plain('READ_TOPICS', { type: 'EditTopicDetails', changed: { pageTags } });
      const { add = [], remove = [] } = pageTags;
      return plain('READ_TOPICS', { type: 'EditTopicDetails', changed: {}, tags: { add, remove } });
    }
    case 'users': {
      const users = body.users!;
      const only = users.map(({ role }) => role);
      const assignments = users.flatMap(({ role, userId }) => (userId === null ? [] : [{ role, userId }]));
      const command = async (holders: () => Promise<Holders>): Promise<TopicCommand> => ({
        type: 'DefineTopicRoles',
        ...{ only, assignments, holders: await holders() },
      });
      return { operation: 'ASSIGN', command };
    }
  }
}

function plain(operation: Operation, command: TopicCommand): Omit<BulkAct, 'key'> {
  return { operation, command: () => command };
}
