import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TaskRow } from '@keywright/events/task';
import { sql } from 'kysely';
import type { JobRunner } from '../../../platform/jobs/job-runner.ts';
import { until } from '../../../platform/testing/until.ts';
import { addProject } from '../../../processes/testing/add-project.ts';
import { features } from '../../../processes/features.ts';
import type { TestAnswer } from '../../../processes/testing/start-test-app.ts';
import { taskRunner } from '../../../tasks/index.ts';
import { startTopicsApp, type TopicsApp } from '../../../topics/testing/start-topics-app.ts';
import type { ImportPreview } from '../answer.schema.ts';

export const GOAL = '/api/keyWordLists/import-keywords';
export const OUT = '/api/excludeKeywordGroups/import-exclude-keywords';

type Parts = Record<string, string | Uint8Array>;
type Answered = ImportPreview & { code?: string; taskId: string; faults?: unknown[] };

export interface KeywordImportWorld {
  test: TopicsApp;
  runner: JobRunner;
  /** Begins a new, empty project of the owner, whom everything below then means. */
  newProject(): Promise<void>;
  project(): string;
  send(parts: Parts, path?: string, as?: string): Promise<TestAnswer<Answered>>;
  preview(parts: Parts, path?: string): Promise<ImportPreview>;
  /** Imports, and answers the task once it has ended. */
  take(parts: Parts, path?: string): Promise<TaskRow>;
  ended(taskId: string): Promise<TaskRow>;
  /** Every keyword of the project as its row stands, by its value. */
  rows(): Promise<Map<string, Record<string, unknown>>>;
  /** How many files are kept. */
  files(): Promise<number>;
  close(): Promise<void>;
}

/** The application with its jobs, unless others do them, and files in a folder of its own. */
export async function startKeywordImportWorld({ works = true } = {}): Promise<KeywordImportWorld> {
  const folder = await mkdtemp(path.join(tmpdir(), 'keyword-files-'));
  const test = await startTopicsApp({ config: { filesUrl: `file:${folder}` } });
  const runner = taskRunner(test.platform, features);
  if (works) await runner.start();
  let project = test.projectId;
  const world: KeywordImportWorld = {
    ...{ test, runner, project: () => project },
    async newProject() {
      project = await addProject(test.platform, 'owner');
    },
    async send(parts, to = GOAL, as = 'owner') {
      const form = new FormData();
      for (const [name, part] of Object.entries({ projectId: project, ...parts }))
        if (name === 'file') form.append(name, new Blob([part]), 'export.csv');
        else form.append(name, String(part));
      const encoded = new Response(form);
      const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
      return test.request<Answered>(as, 'POST', to, Buffer.from(await encoded.arrayBuffer()), headers);
    },
    async preview(parts, to) {
      await test.settled();
      const { status, body } = await world.send({ ...parts, dryRun: 'true' }, to);
      if (status !== 200) throw new Error(`no preview: ${JSON.stringify(body)}`);
      return body;
    },
    async take(parts, to) {
      const { status, body } = await world.send(parts, to);
      if (status !== 202) throw new Error(`not begun: ${JSON.stringify(body)}`);
      return world.ended(body.taskId);
    },
    async ended(taskId) {
      let found: TaskRow | undefined;
      await until('the task has ended', async () => {
        await test.settled();
        const url = `/api/tasks?projectId=${project}&size=200`;
        const { body } = await test.request<{ _embedded: { tasks: TaskRow[] } }>('owner', 'GET', url);
        found = body._embedded.tasks.find(({ id }) => id === taskId);
        return (found?.endedAt ?? null) !== null;
      });
      await test.settled();
      return found!;
    },
    async rows() {
      await test.settled();
      const { rows } = await sql<Record<string, unknown>>`
        select value, scope, list_id, status, volume, volume_range, cpc, competition, search_position as position
        from keyword_views where project_id = ${project}`.execute(test.platform.db);
      return new Map(rows.map(({ value, ...row }) => [String(value), row]));
    },
    async files() {
      const all = await readdir(folder, { recursive: true, withFileTypes: true });
      return all.filter((entry) => entry.isFile()).length;
    },
    async close() {
      await runner.stop();
      await test.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return world;
}
