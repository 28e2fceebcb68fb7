import { useT } from '../../i18n/index.ts';
import { categoryName } from './label-names.ts';
import { TagDot } from './tag-dot.tsx';
import { tagLines } from './tag-tree.ts';
import { useKeywordLabels } from './use-keyword-labels.ts';

/** What the filters by category and by tag offer to choose from. */
export const LABEL_OFFERS = {
  categories: { useWords: useCategoryWords, none: 'keywordLabels.categories.none' },
  tags: { useWords: useTagWords, none: 'keywordLabels.tags.none' },
};

function useCategoryWords() {
  const t = useT();
  const { labels } = useKeywordLabels();
  return (labels?.categories ?? []).map((category) => ({
    value: category.id,
    label: categoryName(t, category),
    count: category.keywords,
  }));
}

function useTagWords() {
  const { labels } = useKeywordLabels();
  return tagLines(labels?.tags ?? []).map(({ tag, level }) => ({
    value: tag.id,
    label: tag.name,
    mark: <TagDot colour={tag.colour} />,
    depth: level - 1,
    count: tag.keywords,
  }));
}
