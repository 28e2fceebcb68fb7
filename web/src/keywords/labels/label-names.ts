import type { TagColour } from '@keywright/events/catalogue';
import { atom } from 'jotai';
import { useMemo } from 'react';
import { type T, useT } from '../../i18n/index.ts';
import type { CategoryFacts, ProjectLabels } from './label-facts.ts';
import { pathTo } from './tag-tree.ts';

/** What labels are called, by id; null where there is none. It stays the same object while no name, colour or place changes. */
export interface LabelNames {
  tag: (id: string) => { name: string; colour: TagColour; path: readonly string[] } | null;
  category: (id: string) => string | null;
}

const NONE: LabelNames = { tag: () => null, category: () => null };

/** The names in the tables on screen, for what is copied of them. */
export const shownNamesAtom = atom<LabelNames>(NONE);

/** What a category is called: a predefined one in the language of the reader. */
export function categoryName(t: T, { name, predefined }: Pick<CategoryFacts, 'name' | 'predefined'>): string {
  return predefined === null ? name : t(`keywordLabels.predefined.${predefined}`);
}

/** The names of a project's labels; none of them are known while `labels` is null. */
export function useLabelNames(labels: ProjectLabels | null): LabelNames {
  const t = useT();
  const { tags = [], categories = [] } = labels ?? {};
  const said = JSON.stringify([
    tags.map(({ id, name, colour, parentTag }) => ({ id, name, colour, parentTag })),
    categories.map((category) => [category.id, categoryName(t, category)]),
  ]);
  return useMemo(() => {
    const [known, named] = JSON.parse(said) as [ProjectLabels['tags'], [string, string][]];
    const byId = new Map(
      known.map((tag) => [tag.id, { name: tag.name, colour: tag.colour, path: pathTo(known, tag.id) }]),
    );
    const categoryNames = new Map(named);
    return {
      tag: (id) => byId.get(id) ?? null,
      category: (id) => categoryNames.get(id) ?? null,
    };
  }, [said]);
}
