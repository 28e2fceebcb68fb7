import type { FactsOf, Thresholds, TopicState } from '@keywright/events/topic';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { KeywordMetricsTable } from '@keywright/migrations/tables/topics.ts';
import { type Kysely, sql } from 'kysely';

/** What is known about the keywords of one project, and from which volumes on its priorities change. */
export interface ProjectMetrics {
  factsOf: FactsOf;
  thresholds?: Thresholds;
}

const UNKNOWN: ProjectMetrics = { factsOf: () => undefined };

/** The metrics of the keywords of these topics, each in its project's country and language. Two queries. */
export async function loadMetrics(
  db: Kysely<Database>,
  topics: readonly TopicState[],
): Promise<(projectId: string) => ProjectMetrics> {
  const projectIds = [...new Set(topics.map((topic) => topic.projectId))];
  const keywords = [...new Set(topics.flatMap((topic) => topic.keywords.map((keyword) => keyword.value)))];
  const projects = await db
    .selectFrom('projects')
    .select(['id', 'country', 'language', 'msv_low', 'msv_medium'])
    .where('id', '=', sql<string>`any(${projectIds}::uuid[])`)
    .execute();
  const rows = keywords.length === 0 ? [] : await metricsOf(db, keywords, projects);
  const byProject = new Map<string, ProjectMetrics>(
    projects.map(({ id, country, language, msv_low: low, msv_medium: medium }) => {
      const own = rows.filter((row) => row.country === country && row.language === language);
      const byKeyword = new Map(own.map((row) => [row.keyword, row]));
      const factsOf: FactsOf = (value) => byKeyword.get(value);
      return [id, { factsOf, thresholds: { low, medium } }];
    }),
  );
  return (projectId) => byProject.get(projectId) ?? UNKNOWN;
}

function metricsOf(
  db: Kysely<Database>,
  keywords: readonly string[],
  locales: readonly { country: string; language: string }[],
): Promise<KeywordMetricsTable[]> {
  return db
    .selectFrom('keyword_metrics')
    .selectAll()
    .where('keyword', '=', sql<string>`any(${keywords}::text[])`)
    .where('country', '=', sql<string>`any(${locales.map((locale) => locale.country)}::text[])`)
    .where('language', '=', sql<string>`any(${locales.map((locale) => locale.language)}::text[])`)
    .execute();
}
