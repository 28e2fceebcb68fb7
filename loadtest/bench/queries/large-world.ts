import { STATUS_NAMES, TOPIC_STATUSES, type TopicStatus } from '@keywright/events/catalogue';
import pg from 'pg';
import { demoUserId } from '../../../services/demo/topics/team.ts';
import { pagesOf } from '../../../services/topics/read/page-keys.ts';

export const ACCOUNTS = 200_000;

/** A project of a size, the topic in it that has many notes, and somebody whose inbox has many rows, of no other project. */
export interface SizedProject {
  projectId: string;
  topicId: string;
  reader: string;
  topics: number;
  members: number;
  notes: number;
  rows: number;
}

/** For so many topics a project has one member, the topic with many notes one of them, the inbox one row. */
const TOPICS_A_MEMBER = 20;

/** A project as it is measured at a size. */
export function sizedProject(
  project: Pick<SizedProject, 'projectId' | 'topicId' | 'reader' | 'topics'>,
): SizedProject {
  const few = project.topics / TOPICS_A_MEMBER;
  return { ...project, members: few, notes: few, rows: few };
}

/** The address of the nth topic's page. */
export const pageUrl = (n: number | '') => `https://www.northpeak.example/pages/${n}`;

/** Out of a thousand topics of the large project so many stand in each status. */
const SHARES: Record<TopicStatus, number> = {
  DECLINE: 30,
  SUGGEST: 80,
  WAIT_APPROVE: 20,
  APPROVED: 40,
  OPTIMIZED: 30,
  SEO_CHECK: 15,
  START_COPYWRITING: 40,
  FOR_APPROVAL: 10,
  INTEGRATION: 15,
  PUBLISHED: 560,
  SEA_CHECK: 10,
  ARCHIVED: 150,
};
/** Those who have many topics; `watcher` has none. */
const TEAM = ['contributor', 'copywriter', 'seo', 'manager', 'integrator', 'sea', 'many'];

/**
 * Fills projects with topics, members among 200,000 accounts, and one topic of each with notes: rows of read models, made in
 * SQL without events. Values tie and are absent as they do in real projects: most volumes and notes are 0, a third
 * of the delivery dates is unknown, whole imports share a moment, old topics are published, declined or archived ones.
 */
export async function makeLargeWorld(url: string, projects: readonly SizedProject[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select setseed(0.17)');
    for (const statement of people()) await client.query(statement);
    for (const project of projects) {
      for (const statement of statementsFor(project)) await client.query(statement);
      await addPages(client, project.projectId);
    }
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

function statementsFor({ projectId, topicId, reader, topics, ...many }: SizedProject): string[] {
  const project = `'${projectId}'::uuid`;
  return [
    ...drawn(topics),
    ...topicsOf(project),
    membersOf(project, many.members),
    ...notesOf(topicId, many.notes),
    ...inboxOf(project, demoUserId(reader), topics / many.rows),
  ];
}

/** The keys of all pages of a project, by which an import finds its topics. */
async function addPages(client: pg.Client, projectId: string): Promise<void> {
  const { rows } = await client.query<{ id: string; url: string }>(
    'select id, url from topic_views where project_id = $1 and url is not null',
    [projectId],
  );
  const keys = rows.flatMap(({ id, url }) =>
    pagesOf({ projectId, url }).map(({ page_id: pageId }) => ({ id, pageId })),
  );
  await client.query(
    `insert into topic_pages (topic_id, page_id, project_id)
    select *, $3 from unnest($1::uuid[], $2::uuid[]) on conflict do nothing`,
    [keys.map(({ id }) => id), keys.map(({ pageId }) => pageId), projectId],
  );
}

/** What is drawn by chance of each topic, before its row is made of it. */
function drawn(topics: number): string[] {
  const shares = STATUS_NAMES.flatMap((name) => Array.from({ length: SHARES[name] }, () => name));
  const team = TEAM.map((person) => `'${demoUserId(person)}'::uuid`).join();
  return [
    'drop table if exists drawn',
    `create temporary table drawn as
    select n, gen_random_uuid() as id, (array[${shares.map((name) => `'${name}'`).join()}])[1 + n * 7919 % ${shares.length}] as status,
      n % 20 = 0 as imported, random() as chance, random() as share, random() as other,
      case when n % 3 = 0 then (array[${team}])[1 + n / 3 % ${TEAM.length}] else gen_random_uuid() end as author,
      case when n % 2 = 0 then (array[${team}])[1 + n / 2 % ${TEAM.length}] end as assignee,
      timestamptz '2026-10-01' - n * interval '5 minutes' as created
    from generate_series(1, ${topics}) n`,
  ];
}

function topicsOf(project: string): string[] {
  const ordOf = TOPIC_STATUSES.map(({ name, ord }) => `when '${name}' then ${ord}`).join(' ');
  return [
    `insert into topic_views
    select id, ${project}, 1, 0, status, case status ${ordOf} end, case when status = 'ARCHIVED' then 'SUGGEST' end,
      not imported, other < 0.7, case when share < 0.7 then 'CONTENT' else 'TOPIC' end,
      case when chance < 0.98 then 'Page ' || md5(n::text) end, case when other < 0.9 then 'Subject ' || (n % 613 * (n % 613) % 307) end,
      null, case when share < 0.4 then array['Tag ' || floor(40 * share * other)] else '{}' end,
      case when chance < 0.7 then '${pageUrl('')}' || n end, author,
      case when assignee is null then '[]' else jsonb_build_array(jsonb_build_object(
        'scrapRole', 'COPYWRITER', 'userAccount', jsonb_build_object('id', assignee))) end,
      case when chance > 0.35 then date '2027-06-01' - floor(700 * other)::integer end,
      100 * floor(20 * chance), 'USER', case when share < 0.3 then floor(900 * other) else 0 end,
      floor(3 * share), floor(9 * other), 0, case when chance < 0.02 then 1 else 0 end,
      1, 0, 0, 0, case when chance < 0.4 then 0 else floor(10 * exp(9 * other)) end,
      (array['LOW', 'MEDIUM', 'HIGH'])[1 + floor(3 * share)], floor(3 * share),
      (array['LOW', 'MEDIUM', 'HIGH'])[1 + floor(3 * other)], floor(3 * other),
      chance < 0.05, case when chance < 0.02 then 'OK' end,
      case when share < 0.2 then floor(9 * chance) else 0 end, 0, null,
      case when imported then timestamptz '2026-03-01' + n / 50000 * interval '1 day' else created end, created, author,
      date_trunc('milliseconds', created + chance * interval '3 days'), case when status = 'PUBLISHED' then created::date end,
      case when chance < 0.98 then 'page ' || md5(n::text) end, case when other < 0.9 then 'subject ' || (n % 613 * (n % 613) % 307) end,
      case when share < 0.4 then 'tag ' || floor(40 * share * other) end, false
    from drawn`,
    `insert into topic_search_texts select id, project_id, coalesce(page_name_key, '') || E'\\n' || coalesce(my_topic_key, '')
    from topic_views where project_id = ${project} on conflict do nothing`,
    `insert into topic_page_tags select id, page_tags[1], project_id
    from topic_views where project_id = ${project} and page_tags[1] is not null on conflict do nothing`,
    `insert into topic_assignees select id, 'COPYWRITER', assignee, ${project} from drawn where assignee is not null`,
    `insert into topic_counters select project_id, status, count(*) from topic_views
    where project_id = ${project} and active group by 1, 2
    on conflict (project_id, status) do update set topics = excluded.topics`,
    `insert into topic_status_changes
    select project_id, date_bin('15 minutes', created_at, timestamptz '2000-01-01Z'), status, count(*) from topic_views
    where project_id = ${project} and active group by 1, 2, 3
    on conflict (project_id, quarter, status) do update set change = excluded.change`,
  ];
}

function people(): string[] {
  return [
    `create temporary table people as select n, gen_random_uuid() as id from generate_series(1, ${ACCOUNTS}) n`,
    `insert into accounts
      (id, user_name, email, first_name, last_name, password_hash, localization_language, contact_language, created_at)
    select id, 'person ' || n, 'person.' || n || '@demo.test', 'Person', n::text, '-', 'en-GB', 'en-GB', now() from people`,
  ];
}

function membersOf(project: string, members: number): string {
  return `insert into project_members (delegation_id, project_id, user_id, roles, added_at, position)
    select gen_random_uuid(), ${project}, id, array['WATCHER'], now(), 0 from people where n % ${ACCOUNTS / members} = 0`;
}

function notesOf(topicId: string, notes: number): string[] {
  const topic = `from topic_views, generate_series(1, ${notes}) n where id = '${topicId}'`;
  return [
    `insert into topic_notes
    select gen_random_uuid(), id, project_id, n, 'NOTE', 'Note ' || n, author_id, 'CONTRIBUTOR', status, updated_at ${topic}`,
    `insert into topic_history
    select id, 1000 + n, project_id, gen_random_uuid(), n, 'TopicNoteAdded', false, null, status, author_id,
      'CONTRIBUTOR', false, 'Note ' || n, '{}', updated_at ${topic}`,
  ];
}

/** Of every so many topics its reader was told twice: of a move, and of a mention that they have not read where the topic is young. */
function inboxOf(project: string, readerId: string, every: number): string[] {
  return [
    `create temporary table told as
    select gen_random_uuid() as id, '${readerId}'::uuid as reader, ${project} as project, id as topic, author, created, n
    from drawn where n % ${every} = 0`,
    `insert into notifications (id, account_id, project_id, topic_id, kind, at, entries, position)
    select id, reader, project, topic, 'MENTIONED', created, 2, 10000000 - 2 * n + 1 from told`,
    `insert into notification_entries
      (account_id, event_id, notification_id, project_id, topic_id, kind, actor_id, at, facts, position)
    select reader, gen_random_uuid(), id, project, topic, kind, author, created, facts::jsonb, 10000000 - 2 * n + half
    from told cross join (values
      (0, 'STATUS_CHANGED', '{"from": "SUGGEST", "to": "WAIT_APPROVE"}'), (1, 'MENTIONED', '{"note": "@[${readerId}], please"}')
    ) as entry (half, kind, facts)`,
    `insert into notification_reads (account_id, notification_id, position, read_at)
    select reader, id, 10000000 - 2 * n + (n % 2), created from told where n > (select max(n) from told) / 4`,
    'drop table told',
  ];
}
