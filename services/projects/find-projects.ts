import { ROLES } from '@keywright/events/catalogue';
import { sql } from 'kysely';
import { type Static, Type } from 'typebox';
import type { Platform } from '../platform/feature.ts';
import { textOrNull } from '../platform/http/json-types.ts';
import { activityOf, activitySchema, projectActivity } from './project-activity.ts';
import { offerOf, offerSchema } from './ownership.ts';
import { projectPeople } from './project-people.ts';
import { CHANGED_ZONE, timeZoneOf } from './time-zone.ts';

/** A project as its members see it. */
export const projectViewSchema = Type.Object({
  id: Type.String(),
  name: Type.String(),
  ownerName: Type.String({ description: 'User name of the owner' }),
  country: Type.String({ description: 'ISO 3166; ZZ of a sample' }),
  language: Type.String({ description: 'ISO 639' }),
  timeZone: Type.String({ description: 'IANA name; its days decide what is late' }),
  strictWorkflow: Type.Boolean({ description: 'Content guards refuse instead of warning' }),
  msvThresholds: Type.Object(
    { low: Type.Integer(), medium: Type.Integer() },
    { description: 'monthly search volume from which a priority is MEDIUM, and from which it is HIGH' },
  ),
  projectProductConfig: Type.Object({
    enabled: Type.Boolean(),
    aiPlan: Type.Object({ maxNumberOfCalls: Type.Integer() }),
  }),
  customer: Type.Union([Type.Object({ id: Type.String(), name: Type.String() }), Type.Null()]),
  logo: textOrNull('which image it is now, to be loaded anew when it changes; null: none'),
  sample: Type.Boolean({ description: 'made to look around in' }),
  owner: Type.Boolean({ description: 'the caller owns it' }),
  roles: Type.Array(Type.String(), { maxItems: ROLES.length, description: 'stored roles of the caller' }),
  ...activitySchema.properties,
  ownershipOffer: offerSchema,
  revision: Type.String({ description: 'decimal; of its settings, to be sent as If-Match' }),
});

export type ProjectView = Static<typeof projectViewSchema>;

type Source = Pick<Platform, 'db' | 'clock'>;

/** The projects a person owns or is a member of, oldest first; `owned`: those they own alone. */
export async function findProjectsOf(
  source: Source,
  userId: string,
  { owned = false }: { owned?: boolean } = {},
): Promise<ProjectView[]> {
  let query = projectRows(source).where('project_people.user_id', '=', userId);
  if (owned) query = query.where('owner', '=', true);
  const rows = await query.orderBy('projects.created_at').orderBy('projects.name').execute();
  return rows.map((row) => toView(row, source));
}

/** One project as somebody who belongs to it sees it; null for everybody else. */
export async function findProjectOf(
  source: Source,
  userId: string,
  projectId: string,
): Promise<ProjectView | null> {
  const row = await projectRows(source)
    .where('project_people.user_id', '=', userId)
    .where('project_people.project_id', '=', projectId)
    .executeTakeFirst();
  return row === undefined ? null : toView(row, source);
}

function projectRows({ db }: Source) {
  return db
    .selectFrom(projectPeople)
    .innerJoin('projects', 'projects.id', 'project_people.project_id')
    .leftJoin('customers', 'customers.id', 'projects.customer_id')
    .leftJoin('accounts as owners', 'owners.id', 'projects.owner_id')
    .leftJoin('accounts as offered', 'offered.id', 'projects.offered_to')
    .leftJoin('country_changes', 'country_changes.code', 'projects.country')
    .select([
      'project_people.user_id',
      'project_people.owner',
      'project_people.roles',
      'projects.id',
      'projects.name',
      'owners.user_name as owner_name',
      'projects.country',
      'projects.language',
      'projects.time_zone',
      CHANGED_ZONE,
      'projects.strict_workflow',
      'projects.msv_low',
      'projects.msv_medium',
      'projects.product_enabled',
      'projects.ai_max_calls',
      'projects.logo_id',
      'projects.sample',
      'projects.customer_id',
      'customers.name as customer_name',
      'projects.offered_to',
      'projects.offer_ends_at',
      'offered.first_name',
      'offered.last_name',
      'offered.user_name',
    ])
    .select(sql<string>`greatest(projects.scoring_position, projects.settings_position)`.as('revision'))
    .select(projectActivity);
}

function toView(
  row: Awaited<ReturnType<ReturnType<typeof projectRows>['execute']>>[number],
  { clock }: Source,
): ProjectView {
  return {
    id: row.id,
    name: row.name,
    ownerName: row.owner_name ?? '',
    country: row.country,
    language: row.language,
    timeZone: timeZoneOf(row),
    strictWorkflow: row.strict_workflow,
    msvThresholds: { low: row.msv_low, medium: row.msv_medium },
    projectProductConfig: { enabled: row.product_enabled, aiPlan: { maxNumberOfCalls: row.ai_max_calls } },
    customer:
      row.customer_id === null ? null : { id: row.customer_id, name: row.customer_name ?? row.customer_id },
    logo: row.logo_id,
    sample: row.sample,
    owner: row.owner,
    roles: row.roles,
    ...activityOf(row),
    ownershipOffer: offerOf(row, clock.now()),
    revision: row.revision,
  };
}
