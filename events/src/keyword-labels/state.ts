import type { Category, KeywordLabelsEvent, KeywordTag } from './label-events.ts';

/** The labels of a project by their ids. */
export interface KeywordLabelsState {
  categories: Readonly<Record<string, Category>>;
  tags: Readonly<Record<string, KeywordTag>>;
}

export const NO_KEYWORD_LABELS: KeywordLabelsState = { categories: {}, tags: {} };

/** The labels after one more event; never refuses what was recorded. */
export function evolveKeywordLabels(
  state: KeywordLabelsState,
  { type, data }: KeywordLabelsEvent,
): KeywordLabelsState {
  const { categories, tags } = state;
  switch (type) {
    case 'CategoryCreated': {
      const { projectId: _project, ...category } = data;
      return { ...state, categories: { ...categories, [category.categoryId]: category } };
    }
    case 'CategoryDeleted':
      return { ...state, categories: without(categories, data.categoryId) };
    case 'TagCreated': {
      const { projectId: _project, ...tag } = data;
      return { ...state, tags: { ...tags, [tag.tagId]: tag } };
    }
    case 'TagChanged': {
      const { tagId, before: _before, ...change } = data;
      const tag = tags[tagId];
      return tag === undefined ? state : { ...state, tags: { ...tags, [tagId]: { ...tag, ...change } } };
    }
    case 'TagDeleted':
      return { ...state, tags: withoutTag(tags, data.tagId, data.parentId) };
    case 'TagsMerged':
      return { ...state, tags: withoutTag(tags, data.fromId, data.intoId) };
  }
}

function without<Label>(labels: Readonly<Record<string, Label>>, id: string): Record<string, Label> {
  const { [id]: _gone, ...others } = labels;
  return others;
}

function withoutTag(
  tags: KeywordLabelsState['tags'],
  gone: string,
  parentId: string | null,
): KeywordLabelsState['tags'] {
  const children = childTagsOf(tags, gone).map((tag) => [tag.tagId, { ...tag, parentId }] as const);
  return { ...without(tags, gone), ...Object.fromEntries(children) };
}

/** The tags right below a tag. */
export function childTagsOf(tags: KeywordLabelsState['tags'], tagId: string): KeywordTag[] {
  return Object.values(tags).filter(({ parentId }) => parentId === tagId);
}

/** How many tags stand one below the other from the top down to this one; 0 for the place above all. */
export function tagDepth(tags: KeywordLabelsState['tags'], tagId: string | null): number {
  const tag = tagId === null ? undefined : tags[tagId];
  return tag === undefined ? 0 : 1 + tagDepth(tags, tag.parentId);
}

/** How many tags stand one below the other from this one down to its lowest. */
export function tagHeight(tags: KeywordLabelsState['tags'], tagId: string): number {
  return 1 + Math.max(0, ...childTagsOf(tags, tagId).map((child) => tagHeight(tags, child.tagId)));
}

/** Whether a tag is another one, or stands somewhere below it. */
export function isTagWithin(tags: KeywordLabelsState['tags'], tagId: string | null, above: string): boolean {
  if (tagId === null) return false;
  return tagId === above || isTagWithin(tags, tags[tagId]?.parentId ?? null, above);
}
