import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { answer, api, type ApiPaths } from '../../api/index.ts';
import { type Project, toProject } from '../api-mappers.ts';
import { store } from '../../state/index.ts';
import { leavingAtom } from '../leaving.ts';
import { customersQuery, membersQuery, projectsQuery } from '../queries.ts';

type BodyOf<Path extends keyof ApiPaths, Method extends 'post' | 'patch'> =
  ApiPaths[Path] extends Record<Method, { requestBody?: { content: { 'application/json': infer Body } } }>
    ? Body
    : never;

/** What PATCH takes of a project. */
export type ProjectChanges = BodyOf<'/api/projects/{id}', 'patch'>;
export type NewProject = BodyOf<'/api/projects', 'post'>;

/** Every call that begins, changes or ends projects and customers; the lists are asked for again after each. Throw ApiProblem. */
export function useProjectChanges() {
  const queries = useQueryClient();
  return useMemo(() => {
    const again = (...more: { queryKey: readonly unknown[] }[]) =>
      Promise.all(
        [projectsQuery, customersQuery, ...more].map(({ queryKey }) =>
          queries.invalidateQueries({ queryKey }),
        ),
      );
    const afresh = async <T>(call: Promise<T>): Promise<T> => {
      const done = await call;
      await again();
      return done;
    };
    const at = (id: string) => ({ params: { path: { id } } });
    const asKnown = ({ id, revision }: Project) => ({
      ...at(id),
      headers: { 'If-Match': `"${revision}"` },
    });
    return {
      add: async (body: NewProject): Promise<Project> =>
        toProject(await afresh(answer(api.POST('/api/projects', { body })))),
      loadSample: async (): Promise<Project> =>
        toProject(await afresh(answer(api.POST('/api/projects/sample')))),
      /** What somebody else has saved meanwhile is shown before anything is saved over it. */
      change: async (project: Project, body: ProjectChanges) => {
        try {
          await answer(api.PATCH('/api/projects/{id}', { ...asKnown(project), body }));
        } finally {
          await again();
        }
      },
      /** `leave` goes to where the project is not, before the lists are asked for. */
      remove: async (project: Project, leave: () => void) => {
        const { id } = project;
        store.set(leavingAtom, id);
        try {
          await answer(api.DELETE('/api/projects/{id}', asKnown(project)));
        } catch (problem) {
          store.set(leavingAtom, null);
          await again();
          throw problem;
        }
        queries.setQueryData(projectsQuery.queryKey, (list) => list?.filter((one) => one.id !== id));
        leave();
        await again();
      },
      offerOwnership: (id: string, userId: string) =>
        afresh(answer(api.POST('/api/projects/{id}/offer-ownership', { ...at(id), body: { userId } }))),
      withdrawOffer: (id: string) => afresh(answer(api.DELETE('/api/projects/{id}/offer-ownership', at(id)))),
      acceptOwnership: async (id: string) => {
        await answer(api.POST('/api/projects/{id}/accept-ownership', at(id)));
        await again(membersQuery(id));
      },
      uploadLogo: (projectId: string, file: File) =>
        afresh(
          answer(
            api.POST('/api/files/upload/project/logo', {
              params: { query: { projectId } },
              body: { file: file.name },
              bodySerializer() {
                const form = new FormData();
                form.set('file', file);
                return form;
              },
            }),
          ),
        ),
      addCustomer: (name: string) => afresh(answer(api.POST('/api/customers', { body: { name } }))),
      renameCustomer: (id: string, name: string) =>
        afresh(answer(api.PATCH('/api/customers/{id}', { ...at(id), body: { name } }))),
      removeCustomer: (id: string) => afresh(answer(api.DELETE('/api/customers/{id}', at(id)))),
    };
  }, [queries]);
}
