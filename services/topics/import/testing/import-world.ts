import { addProject } from '../../../processes/testing/add-project.ts';
import { startTestApp, type TestAnswer, type TestApp } from '../../../processes/testing/start-test-app.ts';
import { sessions } from '../../../sessions/index.ts';
import { topics } from '../../index.ts';
import type { PagesAnswer } from '../answer.schema.ts';
import { encodeForm } from './form.ts';

/** Our own pages, in the columns a content system exports. */
export const PAGES = `url,title,published,words
https://northpeak.test/guides/boots-for-wide-feet,Best hiking boots for wide feet,2025-03-14,1320
https://northpeak.test/guides/four-season-tents,How to choose a four-season tent,2025-04-02,980
https://northpeak.test/help/returns,Returns and repairs,,410
`;

export type Answered = PagesAnswer & { code?: string; errors?: { pointer: string }[] };

export interface ImportWorld {
  test: TestApp;
  /** Begins a new, empty project with the same members, which everything below then means. */
  newProject(): Promise<void>;
  project(): string;
  /** Sends a form as somebody; `file` is the text of a CSV. */
  send(
    parts: Record<string, string | Uint8Array>,
    options?: { as?: string | null; query?: string; headers?: Record<string, string>; to?: string },
  ): Promise<TestAnswer<Answered>>;
  /** How many topics have been begun in the project. */
  recorded(): Promise<number>;
  /** Page names of a list of the project. */
  names(query: string): Promise<(string | null)[]>;
}

interface NamedPage {
  _embedded: { topicViews: { pageName: string | null }[] };
}

/** A project with its owner, a content manager and a watcher. */
export async function startImportWorld(): Promise<ImportWorld> {
  const test = await startTestApp({ features: [sessions, topics] });
  await test.addAccount('owner');
  const manager = await test.addAccount('manager');
  const watcher = await test.addAccount('watcher');
  await test.addAccount('stranger');
  const members = { [manager]: ['CONTENT_MANAGER'], [watcher]: ['WATCHER', 'CONTRIBUTOR'] } as const;
  let project = await addProject(test.platform, 'owner', members);
  return {
    test,
    project: () => project,
    async newProject() {
      project = await addProject(test.platform, 'owner', members);
    },
    async send(parts, { as = 'manager', query = '', headers = {}, to = project } = {}) {
      const form = await encodeForm(parts);
      const url = `/api/topics/import/${to}${query}`;
      return test.request<Answered>(as, 'POST', url, form.body, { ...form.headers, ...headers });
    },
    async recorded() {
      const events = await test.platform.store.readAll({ categories: ['topic'] });
      return events.filter(({ data }) => (data as { projectId?: string }).projectId === project).length;
    },
    async names(query) {
      await test.settled();
      const url = `/api/topicViews/search/byFilter?projectId=${project}&sort=pageName,asc&size=100${query}`;
      const { body } = await test.request<NamedPage>('owner', 'GET', url);
      return body._embedded.topicViews.map(({ pageName }) => pageName);
    },
  };
}
