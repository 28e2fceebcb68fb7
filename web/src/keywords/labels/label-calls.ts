import type { PredefinedCategory, TagColour } from '@keywright/events/catalogue';
import { answer, answerWithHeaders, api } from '../../api/index.ts';
import type { ProjectLabels } from './label-facts.ts';

/** The labels of a project with their counts, and the positions of both answers. Throws ApiProblem. */
export async function readKeywordLabels(
  projectId: string,
  after: string | null,
  signal: AbortSignal,
): Promise<ProjectLabels & { positions: readonly string[] }> {
  const headers = after === null ? {} : { 'X-After-Position': after };
  const [tags, categories] = await Promise.all([
    answerWithHeaders(
      api.GET('/api/tags/find-by-project/{projectId}', { params: { path: { projectId } }, headers, signal }),
    ),
    answerWithHeaders(
      api.GET('/api/categories/search/findAllByKeyWordListId', {
        params: { query: { projectId } },
        headers,
        signal,
      }),
    ),
  ]);
  return {
    tags: tags.data._embedded.tags,
    categories: categories.data._embedded.categories,
    positions: [tags, categories].map((one) => one.headers.get('X-Position') ?? '0'),
  };
}

/** What a new tag is, or what changes of one. */
export interface TagDraft {
  name: string;
  colour: TagColour;
  parentTag: string | null;
}

/** Throws ApiProblem: DUPLICATE where the project has a tag of that name. */
export const postTag = (projectId: string, tag: TagDraft) =>
  answer(api.POST('/api/keywordTags', { body: { projectId, ...tag } }));

/** Throws ApiProblem: DUPLICATE, or FIELD_INVALID where the tag would come to stand below itself. */
export const editTag = (id: string, change: Partial<TagDraft>) =>
  answer(api.PATCH('/api/keywordTags/{id}', { params: { path: { id } }, body: change }));

/** Throws ApiProblem. */
export const removeTag = (id: string) =>
  answer(api.DELETE('/api/keywordTags/{id}', { params: { path: { id } } }));

/** The keywords of one tag, and what is below it, come to another. Throws ApiProblem. */
export const mergeTag = (id: string, into: string) =>
  answer(api.POST('/api/keywordTags/{id}/merge', { params: { path: { id } }, body: { into } }));

/** Throws ApiProblem: DUPLICATE where the project has a category of that name. */
export const postCategory = (projectId: string, name: string, keyWordListId: string | null) =>
  answer(api.POST('/api/categories', { body: { projectId, name, keyWordListId } }));

/** Throws ApiProblem. */
export const removeCategory = (id: string) =>
  answer(api.DELETE('/api/categories/{id}', { params: { path: { id } } }));

/** The keywords that a body means, as every batch of keywords takes it. */
type Chosen = { ids: string[] } | { filter: Record<string, unknown>; exclude: string[] };

/** Gives keywords a tag, or takes it off them. Throws ApiProblem. */
export const assignTag = (
  body: { projectId: string; tagId: string; remove: boolean } & Chosen,
  headers: Record<string, string>,
) => answer(api.POST('/api/tags/assign', { headers, body }));

/** Moves keywords out of one category and into another, null standing for none. Throws ApiProblem. */
export const moveBetweenCategories = (
  body: { projectId: string; from: string | null; to: string | null } & Chosen,
  headers: Record<string, string> = {},
) => answer(api.POST('/api/categories/move-keywords', { headers, body }));

/** Puts keywords into the predefined categories that fit them; `keyWordListId` null: those of the whole project. Throws ApiProblem. */
export const assignPredefined = (
  projectId: string,
  types: readonly PredefinedCategory[],
  keyWordListId: string | null,
) =>
  answer(
    api.POST('/api/categories/assign-predefined-categories', {
      params: { query: { projectId, types: [...types], ...(keyWordListId !== null && { keyWordListId }) } },
    }),
  );
