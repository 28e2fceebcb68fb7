import { isolated, nameList, type T } from '../../i18n/index.ts';

/** A category or tag as the past names it; null where no name is known any more. */
interface NamedLabel {
  id: string;
  name: string | null;
}

interface Labelled {
  categories: readonly NamedLabel[];
  tags: readonly NamedLabel[];
}

/** "“Winter” and “Tents”". */
export const labelList = (t: T, labels: readonly NamedLabel[]): string =>
  nameList(
    labels.map(({ name }) =>
      name === null ? t('keywordLabels.gone') : t('keywordLabels.quoted', { name: isolated(name) }),
    ),
  );

/** What a change gave a keyword of categories and tags, or took off it: "tagged it “Winter”"; null where that is nothing. */
export function labelChangeText(t: T, before: Labelled, after: Labelled): string | null {
  const said = [
    ['tagged', more(before.tags, after.tags)],
    ['untagged', more(after.tags, before.tags)],
    ['categorised', more(before.categories, after.categories)],
    ['uncategorised', more(after.categories, before.categories)],
  ] as const;
  const texts = said.flatMap(([how, labels]) =>
    labels.length === 0 ? [] : t(`keywordLabels.change.${how}`, { names: labelList(t, labels) }),
  );
  return texts.length === 0 ? null : texts.join(', ');
}

/** The labels of the later ones that are not among the earlier. */
const more = (earlier: readonly NamedLabel[], later: readonly NamedLabel[]): readonly NamedLabel[] =>
  later.filter(({ id }) => !earlier.some((one) => one.id === id));
