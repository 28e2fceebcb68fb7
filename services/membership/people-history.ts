import { permissionScope, type Role, ROLES } from '@keywright/events/catalogue';
import type { MembershipEvent } from '@keywright/events/membership';
import type { Recorded } from '@keywright/events';
import { type Static, Type } from 'typebox';
import { peopleById, type Person } from '../accounts/index.ts';
import type { StoredEvent } from '../platform/event-store/port.ts';
import type { App, Platform } from '../platform/feature.ts';
import { requestMembership } from '../platform/http/authorise.ts';
import { oneOf, textOrNull } from '../platform/http/json-types.ts';
import { pageQuery, pageSchema, toPage } from '../platform/http/pages.ts';
import { readRecorded } from '../platform/projections/recorded.ts';
import { projectPeople } from '../projects/index.ts';
import { MEMBERSHIP } from './aggregate.ts';
import { TOLD, ToldEvents } from './told-events.ts';

type Told = Extract<MembershipEvent, { type: (typeof TOLD)[number] }>;

const rolesSchema = Type.Array(oneOf(ROLES));

const entrySchema = Type.Object({
  id: Type.String({ description: 'of the event' }),
  at: Type.String({ description: 'ISO 8601' }),
  actor: Type.Object({
    id: Type.String(),
    name: Type.String({ description: 'empty of the product itself, and of accounts that are gone' }),
  }),
  role: Type.String({ description: 'which the actor acted in; SYSTEM is the product itself' }),
  event: oneOf(TOLD),
  subject: Type.Object({
    kind: oneOf(['user', 'invitation']),
    id: Type.String(),
    name: textOrNull('of the account'),
    email: textOrNull('for those who manage members; of members, and of invitations but of people who left'),
  }),
  roles: rolesSchema,
  before: Type.Array(oneOf(ROLES), { description: 'roles that were held until then' }),
  from: Type.Union([Type.Object({ id: Type.String(), name: Type.String() }), Type.Null()], {
    description: 'who held the default, or the topics, before',
  }),
  until: textOrNull('when an invitation ends, ISO 8601'),
});
type Entry = Static<typeof entrySchema>;

/** GET /api/projectUserDelegations/history/{projectId}: who was invited, came, went and changed, by whom; the newest first. */
export function peopleHistoryRoute(app: App, platform: Platform): void {
  const told = new ToldEvents(platform.store);
  app.get(
    '/api/projectUserDelegations/history/:projectId',
    {
      config: {
        access: { kind: 'project', operation: 'READ_MEMBERS', scope: 'project', id: 'params.projectId' },
      },
      schema: {
        summary: 'What happened to the people of a project',
        params: Type.Object({ projectId: Type.String() }),
        querystring: Type.Pick(Type.Object(pageQuery({ maxSize: 100 })), ['page', 'size']),
        response: { 200: pageSchema('entries', entrySchema) },
      },
    },
    async (request) => {
      const membership = requestMembership(request);
      const { page: number, size } = request.query;
      const { projectId } = membership;
      const { shown, total, roles } = await told.page(projectId, { number, size });
      const withAddresses = permissionScope('MANAGE_MEMBERS', membership) !== null;
      const newest = shown.map(toRecorded).toReversed();
      const items = await toEntries(platform, { projectId, roles, shown: newest, withAddresses });
      return toPage('entries', { items, totalElements: total, number, size }, request.url);
    },
  );
}

const toRecorded = (stored: StoredEvent) => readRecorded(stored, MEMBERSHIP.upcast) as Recorded<Told>;

async function toEntries(
  { db }: Platform,
  {
    projectId,
    roles: roleOf,
    shown,
    withAddresses,
  }: {
    projectId: string;
    /** In which anybody was ever invited, by the invitation. */
    roles: ReadonlyMap<string, Role>;
    shown: readonly Recorded<Told>[];
    withAddresses: boolean;
  },
): Promise<Entry[]> {
  const invited = shown.flatMap(({ event: { data } }) => ('invitationId' in data ? [data.invitationId] : []));
  const invitees = await inviteesOf(db, invited);
  const accounts = [...invitees.values()].flatMap(({ userId }) => userId ?? []);
  const people = await peopleById(db, [...shown.flatMap(usersIn), ...accounts]);
  // Where people can be written to who have left is no business of the project's any more.
  const here = withAddresses ? await peopleOf(db, projectId) : new Set<string>();
  const named = (id: string) => ({ id, name: people.get(id)?.name ?? '' });
  return shown.map((recorded) => {
    const { id, event, meta } = recorded;
    const { data } = event;
    const what = {
      ...{ id, at: meta.at, actor: named(meta.actor.userId), role: meta.actor.role, event: event.type },
      ...{ roles: [], before: [], from: null, until: null },
    };
    if ('invitationId' in data) {
      const { email: to = null, userId = null } = invitees.get(data.invitationId) ?? {};
      const account = 'userId' in data ? data.userId : userId;
      const name = account === null ? null : named(account).name;
      // An invitation that became somebody's is told of as they are.
      const isTold = withAddresses && (account === null || here.has(account));
      const email = isTold ? (to ?? people.get(account ?? '')?.email ?? null) : null;
      const role = roleOf.get(data.invitationId);
      const until = 'expiresAt' in data ? data.expiresAt : null;
      const subject = { kind: 'invitation' as const, id: data.invitationId, name, email };
      return { ...what, subject, roles: role === undefined ? [] : [role], until };
    }
    if ('role' in data) {
      const from = data.from === null ? null : named(data.from);
      return { ...what, subject: user(data.to, people, here), roles: [data.role], from };
    }
    const before = 'before' in data ? data.before : event.type === 'MemberRemoved' ? data.roles : [];
    const roles = event.type === 'MemberRemoved' ? [] : data.roles;
    return { ...what, subject: user(data.userId, people, here), roles, before };
  });
}

/** To whom invitations went, and who accepted them, by the invitation. */
async function inviteesOf(
  db: Platform['db'],
  invitations: readonly string[],
): Promise<Map<string, { email: string | null; userId: string | null }>> {
  if (invitations.length === 0) return new Map();
  const kept = await db
    .selectFrom('project_invitations')
    .where('id', 'in', invitations)
    .select(['id', 'email', 'accepted_by'])
    .execute();
  const ended = await db
    .selectFrom('ended_invitations')
    .where('id', 'in', invitations)
    .select(['id', 'email'])
    .execute();
  return new Map([
    ...ended.map(({ id, email }) => [id, { email, userId: null }] as const),
    ...kept.map(({ id, email, accepted_by: userId }) => [id, { email, userId }] as const),
  ]);
}

function user(
  id: string,
  people: ReadonlyMap<string, Person>,
  withAddress: ReadonlySet<string>,
): Entry['subject'] {
  const person = people.get(id);
  return {
    ...{ kind: 'user', id, name: person?.name ?? null },
    email: withAddress.has(id) ? (person?.email ?? null) : null,
  };
}

/** Who belongs to a project now, its owner too. */
async function peopleOf(db: Platform['db'], projectId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom(projectPeople)
    .where('project_id', '=', projectId)
    .select('user_id')
    .execute();
  return new Set(rows.flatMap(({ user_id }) => user_id ?? []));
}

function usersIn({ event: { data }, meta: { actor } }: Recorded<Told>): string[] {
  if ('userId' in data) return [actor.userId, data.userId];
  return 'to' in data ? [actor.userId, data.to, data.from ?? data.to] : [actor.userId];
}
