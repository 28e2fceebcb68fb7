import { PREDEFINED_CATEGORIES, type PredefinedCategory } from '@keywright/events/catalogue';
import { ArrowRightLeft, Trash2 } from 'lucide-react';
import { isolated, UNKNOWN, useT } from '../../i18n/index.ts';
import { Count, IconButton, Tag } from '../../ui/index.ts';
import classes from './categories.module.css';
import { LabelCount } from './label-count.tsx';
import type { CategoryFacts } from './label-facts.ts';
import { categoryName } from './label-names.ts';

/** What is done to a category. */
export interface CategoryActs {
  move: (category: CategoryFacts) => void;
  remove: (category: CategoryFacts) => void;
}

interface CategoryTableProps {
  /** Its name, as a heading and of the table. */
  title: string;
  categories: readonly CategoryFacts[];
  /** The rules whose categories the project lacks are lines, too. */
  predefined?: boolean;
  listName: (id: string) => string;
  /** Null: the reader changes nothing. */
  acts: CategoryActs | null;
  /** Stands in place of the lines where there are none. */
  children?: React.ReactNode;
}

/** Categories with what they hold, and what can be done with each. */
export function CategoryTable(props: CategoryTableProps) {
  const { title, categories, predefined = false, listName, acts, children } = props;
  const t = useT();
  const lacking = predefined
    ? PREDEFINED_CATEGORIES.filter((type) => !categories.some((category) => category.predefined === type))
    : [];
  return (
    <section aria-label={title} className={classes.section}>
      <h2 className={classes.title}>{title}</h2>
      {categories.length + lacking.length === 0 ? (
        children
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('keywords.lists.name')}</th>
              <th scope="col" data-align="end">
                {t('keywords.lists.keywords')}
              </th>
              <th scope="col" data-align="end" data-volume>
                {t('keywords.column.volume')}
              </th>
              {acts && (
                <th scope="col" data-align="end">
                  {t('keywords.lists.acts')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {categories.map((category) => (
              <CategoryRow key={category.id} category={category} listName={listName} acts={acts} />
            ))}
            {lacking.map((type) => (
              <LackingRow key={type} type={type} edits={acts !== null} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function CategoryRow(props: { category: CategoryFacts } & Pick<CategoryTableProps, 'listName' | 'acts'>) {
  const { category, listName, acts } = props;
  const t = useT();
  const name = categoryName(t, category);
  const named = { name: isolated(name) };
  const { id, predefined, keyWordListId, keywords, volume } = category;
  return (
    <tr data-category={id}>
      <th scope="row">
        <span dir="auto">{name}</span>
        {keyWordListId !== null && listName(keyWordListId) !== '' && <Tag>{listName(keyWordListId)}</Tag>}
        {predefined !== null && (
          <span className={classes.rule}>{t(`keywordLabels.predefined.${predefined}.text`)}</span>
        )}
      </th>
      <td data-align="end">
        <LabelCount
          by={{ category: id }}
          label={t('keywordLabels.categories.keywordsOf', named)}
          keywords={keywords}
        />
      </td>
      <td data-align="end" data-volume>
        <Count value={volume} />
      </td>
      {acts && (
        <td data-align="end" className={classes.acts}>
          {keywords > 0 && (
            <IconButton
              label={t('keywordLabels.categories.move.one', named)}
              icon={<ArrowRightLeft size={14} aria-hidden="true" />}
              onClick={() => acts.move(category)}
            />
          )}
          <IconButton
            label={t('keywordLabels.categories.delete.one', named)}
            icon={<Trash2 size={14} aria-hidden="true" />}
            onClick={() => acts.remove(category)}
          />
        </td>
      )}
    </tr>
  );
}

/** A rule whose keywords have not been looked for yet. */
function LackingRow({ type, edits }: { type: PredefinedCategory; edits: boolean }) {
  const t = useT();
  return (
    <tr className={classes.lacking}>
      <th scope="row">
        <span>{t(`keywordLabels.predefined.${type}`)}</span>
        <span className={classes.rule}>{t(`keywordLabels.predefined.${type}.text`)}</span>
      </th>
      <td data-align="end">{UNKNOWN}</td>
      <td data-align="end" data-volume>
        {UNKNOWN}
      </td>
      {edits && <td />}
    </tr>
  );
}
