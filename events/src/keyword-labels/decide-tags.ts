import type { TagColour } from '../catalogue/labels.ts';
import { LIMITS } from '../catalogue/limits.ts';
import type { ProjectRoles } from '../catalogue/permission-scope.ts';
import { accept, type Decision, refuse, unchanged } from '../decision.ts';
import { permit } from '../permit.ts';
import { invalid, type Refusal } from '../refusal.ts';
import { VALUES } from '../values.ts';
import type { KeywordLabelsEvent, KeywordTag, TagChange } from './label-events.ts';
import { isTaken, labelName } from './label-name.ts';
import { childTagsOf, tagDepth, tagHeight, isTagWithin, type KeywordLabelsState } from './state.ts';

interface Context {
  actor: ProjectRoles;
  newId: () => string;
}
type LabelDecision = Decision<KeywordLabelsEvent>;
type Tags = KeywordLabelsState['tags'];

/** A tag with a name that no other tag of the project has, in whatever case, below another one or at the top. */
export function createTag(
  command: { projectId: string; name: string; colour: TagColour; parentId: string | null },
  { tags }: KeywordLabelsState,
  { actor, newId }: Context,
): LabelDecision {
  const as = permit('EDIT_KEYWORDS', actor);
  if ('code' in as) return refuse(as);
  const { projectId, colour, parentId } = command;
  if (parentId !== null && tags[parentId] === undefined) return refuse(noParent);
  const name = labelName(command.name, VALUES.keywordTagName);
  if (typeof name !== 'string') return refuse(name);
  if (isTaken(name, Object.values(tags))) return refuse({ code: 'DUPLICATE', field: 'name', value: name });
  const live = Object.keys(tags).length;
  const limit = LIMITS.keywordTags;
  if (live >= limit) return refuse({ code: 'LIMIT_REACHED', messageKey: 'maxKeywordTags', limit, live });
  const tooDeep = deeperThanMay(tagDepth(tags, parentId) + 1);
  if (tooDeep !== null) return refuse(tooDeep);
  return accept([{ type: 'TagCreated', data: { projectId, tagId: newId(), name, colour, parentId } }], as);
}

/** Names, paints or moves a tag with all that is below it; what is not said stays. */
export function changeTag(
  command: { tagId: string } & TagChange,
  { tags }: KeywordLabelsState,
  { actor }: Context,
): LabelDecision {
  const as = permit('EDIT_KEYWORDS', actor);
  if ('code' in as) return refuse(as);
  const { tagId, parentId, colour } = command;
  const tag = tags[tagId];
  if (tag === undefined) return refuse({ code: 'NOT_FOUND', field: 'id' });
  if (parentId !== undefined && parentId !== null && tags[parentId] === undefined) return refuse(noParent);
  const name = command.name === undefined ? tag.name : labelName(command.name, VALUES.keywordTagName);
  if (typeof name !== 'string') return refuse(name);
  if (parentId !== undefined && isTagWithin(tags, parentId, tagId))
    return refuse(invalid('parentTag', 'CYCLE'));
  const others = Object.values(tags).filter((other) => other !== tag);
  if (isTaken(name, others)) return refuse({ code: 'DUPLICATE', field: 'name', value: name });
  const after: KeywordTag = {
    ...tag,
    name,
    colour: colour ?? tag.colour,
    parentId: parentId === undefined ? tag.parentId : parentId,
  };
  const tooDeep = deeperThanMay(tagDepth(tags, after.parentId) + tagHeight(tags, tagId));
  if (after.parentId !== tag.parentId && tooDeep !== null) return refuse(tooDeep);
  const changed = (['name', 'colour', 'parentId'] as const).filter((part) => tag[part] !== after[part]);
  if (changed.length === 0) return unchanged();
  const only = (from: KeywordTag): TagChange => Object.fromEntries(changed.map((part) => [part, from[part]]));
  return accept([{ type: 'TagChanged', data: { tagId, ...only(after), before: only(tag) } }], as);
}

/** Its children come to its parent. */
export function deleteTag(
  { tagId }: { tagId: string },
  { tags }: KeywordLabelsState,
  { actor }: Context,
): LabelDecision {
  const as = permit('EDIT_KEYWORDS', actor);
  if ('code' in as) return refuse(as);
  const tag = tags[tagId];
  if (tag === undefined) return refuse({ code: 'NOT_FOUND', field: 'id' });
  return accept([{ type: 'TagDeleted', data: { ...tag, children: idsBelow(tags, tagId) } }], as);
}

/** The keywords of a tag get another one instead, which takes its children, too; none of those may be the other one. */
export function mergeTags(
  { tagId, into }: { tagId: string; into: string },
  { tags }: KeywordLabelsState,
  { actor }: Context,
): LabelDecision {
  const as = permit('EDIT_KEYWORDS', actor);
  if ('code' in as) return refuse(as);
  const from = tags[tagId];
  if (from === undefined) return refuse({ code: 'NOT_FOUND', field: 'id' });
  if (tags[into] === undefined) return refuse({ code: 'NOT_FOUND', field: 'into' });
  if (isTagWithin(tags, into, tagId)) return refuse(invalid('into', 'CYCLE'));
  const tooDeep = deeperThanMay(tagDepth(tags, into) + tagHeight(tags, tagId) - 1);
  if (tooDeep !== null) return refuse(tooDeep);
  const data = { fromId: tagId, intoId: into, name: from.name, children: idsBelow(tags, tagId) };
  return accept([{ type: 'TagsMerged', data }], as);
}

const noParent: Refusal = { code: 'NOT_FOUND', field: 'parentTag' };

const idsBelow = (tags: Tags, tagId: string): string[] =>
  childTagsOf(tags, tagId)
    .map((child) => child.tagId)
    .sort();

function deeperThanMay(live: number): Refusal | null {
  const limit = LIMITS.keywordTagDepth;
  return live > limit ? { code: 'LIMIT_REACHED', messageKey: 'maxKeywordTagDepth', limit, live } : null;
}
