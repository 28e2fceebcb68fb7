import { LIMITS } from '@keywright/events/catalogue';
import { isolated } from '../../i18n/isolated.ts';
import type { TagFacts } from './label-facts.ts';

type Placed = Pick<TagFacts, 'id' | 'name' | 'parentTag'>;

/** Tags one below the other at most. */
export const MOST_LEVELS = LIMITS.keywordTagDepth;

/** A line of the tree: levels and places count from 1. */
export interface TagLine<Tag extends Placed = TagFacts> {
  tag: Tag;
  level: number;
  /** Its place among those with the same parent, and how many these are. */
  place: number;
  of: number;
  /** Tags directly below it. */
  children: number;
}

/** The tags directly below each, by the id of the parent; under null those at the top, and whose parent is not there. */
function childrenOf<Tag extends Placed>(tags: readonly Tag[]): ReadonlyMap<string | null, readonly Tag[]> {
  const ids = new Set(tags.map(({ id }) => id));
  const below = new Map<string | null, Tag[]>();
  for (const tag of tags) {
    const parent = tag.parentTag !== null && ids.has(tag.parentTag) ? tag.parentTag : null;
    below.set(parent, [...(below.get(parent) ?? []), tag]);
  }
  return below;
}

/** The tree as lines from top to bottom, each tag after its parent; what is below a folded one is left out. */
export function tagLines<Tag extends Placed>(
  tags: readonly Tag[],
  folded: ReadonlySet<string> = new Set(),
): readonly TagLine<Tag>[] {
  const below = childrenOf(tags);
  const linesUnder = (parent: string | null, level: number): TagLine<Tag>[] => {
    const siblings = below.get(parent) ?? [];
    return siblings.flatMap((tag, nth) => {
      const line = {
        tag,
        level,
        place: nth + 1,
        of: siblings.length,
        children: below.get(tag.id)?.length ?? 0,
      };
      return folded.has(tag.id) ? [line] : [line, ...linesUnder(tag.id, level + 1)];
    });
  };
  return linesUnder(null, 1);
}

/** The ids with those of all tags below them; sorted, each once. What is no tag stays. */
export function withTagsBelow(tags: readonly Placed[], ids: readonly string[]): readonly string[] {
  const below = childrenOf(tags);
  const found = new Set<string>();
  const add = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    for (const child of below.get(id) ?? []) add(child.id);
  };
  ids.forEach(add);
  return [...found].sort();
}

/** The tags that another can be put below: neither itself nor one below it, nor where it or those below it get too deep. */
export function parentsFor<Tag extends Placed>(tags: readonly Tag[], id: string): readonly Tag[] {
  return reachedBy(tags, id, 1);
}

/** The tags that another can become one with: none below it, nor where those below it get too deep. */
export function mergersFor<Tag extends Placed>(tags: readonly Tag[], id: string): readonly Tag[] {
  return reachedBy(tags, id, 0);
}

/** The tags outside of one and what is below it, from which on these have room, `step` levels deeper. */
function reachedBy<Tag extends Placed>(tags: readonly Tag[], id: string, step: number): readonly Tag[] {
  const lines = tagLines(tags);
  const own = new Set(withTagsBelow(tags, [id]));
  const levelOf = new Map(lines.map(({ tag, level }) => [tag.id, level]));
  const top = levelOf.get(id) ?? 1;
  const height = Math.max(0, ...[...own].map((one) => (levelOf.get(one) ?? top) - top));
  return lines.flatMap(({ tag, level }) =>
    own.has(tag.id) || level + step + height > MOST_LEVELS ? [] : tag,
  );
}

/** The names from the top down to a tag; empty where it is none. */
export function pathTo(tags: readonly Placed[], id: string): readonly string[] {
  const byId = new Map(tags.map((tag) => [tag.id, tag]));
  const path: string[] = [];
  let tag = byId.get(id);
  while (tag !== undefined && path.length <= MOST_LEVELS) {
    path.unshift(tag.name);
    tag = tag.parentTag === null ? undefined : byId.get(tag.parentTag);
  }
  return path;
}

/** The same as one text, each name in its own direction: "Season / Winter". */
export const pathText = (path: readonly string[]): string => path.map(isolated).join(' / ');
