import type { PredefinedCategory, TagColour } from '@keywright/events/catalogue';
import { answer, answerWithHeaders, api } from '../../api/index.ts';
import type { CategoryFacts, ProjectLabels, TagFacts } from './label-facts.ts';

type Asked = {
  params?: { path?: object; query?: object };
  headers?: Record<string, string>;
  body?: object;
  signal?: AbortSignal;
};
type Called = Promise<{ data?: unknown; error?: unknown; response: Response }>;
type Call = (path: string, asked: Asked) => Called;
const calls = api as unknown as Record<'GET' | 'POST' | 'PATCH' | 'DELETE', Call>;

/** What a change of labels answers: where it is written. */
interface Written {
  position: string;
}

/** What a change of many keywords answers; `eventId` null where nothing changed. */
interface BatchDone extends Written {
  eventId: string | null;
}

/** The labels of a project with their counts, as of the older of both answers. Throws ApiProblem. */
export async function readKeywordLabels(
  projectId: string,
  after: string | null,
  signal: AbortSignal,
): Promise<ProjectLabels & { positions: readonly string[] }> {
  const headers: Record<string, string> = after === null ? {} : { 'X-After-Position': after };
  const [tags, categories] = await Promise.all([
    answerWithHeaders(
      calls.GET('/api/tags/find-by-project/{projectId}', {
        params: { path: { projectId } },
        headers,
        signal,
      }),
    ),
    answerWithHeaders(
      calls.GET('/api/categories/search/findAllByKeyWordListId', {
        params: { query: { projectId } },
        headers,
        signal,
      }),
    ),
  ]);
  return {
    tags: (tags.data as { _embedded: { tags: TagFacts[] } })._embedded.tags,
    categories: (categories.data as { _embedded: { categories: CategoryFacts[] } })._embedded.categories,
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
  answer(
    calls.POST('/api/keywordTags', {
      body: {
        projectId,
        name: tag.name,
        colour: tag.colour,
        ...(tag.parentTag !== null && { parentTag: tag.parentTag }),
      },
    }),
  ) as Promise<Written & { id: string }>;

/** Throws ApiProblem: DUPLICATE, or FIELD_INVALID where the tag would come to stand below itself. */
export const editTag = (id: string, change: Partial<TagDraft>) =>
  answer(
    calls.PATCH('/api/keywordTags/{id}', { params: { path: { id } }, body: change }),
  ) as Promise<Written>;

/** Throws ApiProblem. */
export const removeTag = (id: string) =>
  answer(calls.DELETE('/api/keywordTags/{id}', { params: { path: { id } } })) as Promise<Written>;

/** The keywords of one tag, and what is below it, come to another. Throws ApiProblem. */
export const mergeTag = (id: string, into: string) =>
  answer(
    calls.POST('/api/keywordTags/{id}/merge', { params: { path: { id } }, body: { into } }),
  ) as Promise<Written>;

/** Throws ApiProblem: DUPLICATE where the project has a category of that name. */
export const postCategory = (projectId: string, name: string, keyWordListId: string | null) =>
  answer(
    calls.POST('/api/categories', {
      body: { projectId, name, ...(keyWordListId !== null && { keyWordListId }) },
    }),
  ) as Promise<Written & { id: string }>;

/** Throws ApiProblem. */
export const removeCategory = (id: string) =>
  answer(calls.DELETE('/api/categories/{id}', { params: { path: { id } } })) as Promise<Written>;

/** The keywords that a body means, as every batch of keywords takes it. */
type Chosen = { ids: readonly string[] } | { filter: object; exclude: readonly string[] };

/** Gives keywords a tag, or takes it off them. Throws ApiProblem. */
export const assignTag = (
  body: { projectId: string; tagId: string; remove?: boolean } & Chosen,
  headers: Record<string, string>,
) => answer(calls.POST('/api/tags/assign', { headers, body })) as Promise<BatchDone & { set: number }>;

/** Moves keywords out of one category and into another, null standing for none. Throws ApiProblem. */
export const moveBetweenCategories = (
  body: { projectId: string; from: string | null; to: string | null } & Chosen,
  headers: Record<string, string> = {},
) =>
  answer(calls.POST('/api/categories/move-keywords', { headers, body })) as Promise<
    BatchDone & { moved: number }
  >;

/** Puts keywords into the predefined categories that fit them; `keyWordListId` null: those of the whole project. Throws ApiProblem. */
export const assignPredefined = (
  projectId: string,
  types: readonly PredefinedCategory[],
  keyWordListId: string | null,
) =>
  answer(
    calls.POST('/api/categories/assign-predefined-categories', {
      params: {
        query: { projectId, types: types.join(','), ...(keyWordListId !== null && { keyWordListId }) },
      },
    }),
  ) as Promise<BatchDone & { assigned: readonly { type: PredefinedCategory; added: number }[] }>;
