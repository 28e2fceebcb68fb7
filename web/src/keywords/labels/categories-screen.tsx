import { permissionScope } from '@keywright/events/catalogue';
import { Plus, Shapes, WandSparkles } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { isolated, useFormats, useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import {
  Button,
  ConfirmDialog,
  EmptyState,
  IconButton,
  ScreenHeader,
  SkeletonRows,
  usePhone,
} from '../../ui/index.ts';
import { useKeywordsChannel } from '../keyword-kinds.ts';
import { useActivityBeside } from '../past/activity-beside.tsx';
import { useKeywordLists } from '../lists/use-keyword-lists.ts';
import classes from './categories.module.css';
import { type CategoryActs, CategoryTable } from './category-table.tsx';
import { dropCategory } from './label-acts.ts';
import type { CategoryFacts } from './label-facts.ts';
import { categoryName } from './label-names.ts';
import { useKeywordLabels } from './use-keyword-labels.ts';

const CategoryDialog = lazy(() =>
  import('./category-dialog.tsx').then((module) => ({ default: module.CategoryDialog })),
);
const AssignDialog = lazy(() =>
  import('./assign-dialog.tsx').then((module) => ({ default: module.AssignDialog })),
);
const MoveKeywordsDialog = lazy(() =>
  import('./move-keywords-dialog.tsx').then((module) => ({ default: module.MoveKeywordsDialog })),
);

/** What is open over the screen. */
type Open = { dialog: 'new' | 'assign' } | { dialog: 'move' | 'delete'; category: CategoryFacts } | null;

/** The categories of a project: those that rules find beside those that people fill. */
export function CategoriesScreen() {
  const t = useT();
  const { full } = useFormats();
  const phone = usePhone();
  const { membership } = useProjectScope();
  const { denied } = useKeywordsChannel();
  const { labels, failed, reload } = useKeywordLabels();
  const { lists } = useKeywordLists();
  const [open, setOpen] = useState<Open>(null);
  const activity = useActivityBeside();
  const edits = permissionScope('EDIT_KEYWORDS', membership) !== null;
  const categories = labels?.categories ?? null;
  const close = (): void => setOpen(null);
  const create = (): void => setOpen({ dialog: 'new' });
  const assign = (): void => setOpen({ dialog: 'assign' });
  const acts: CategoryActs | null = edits
    ? {
        move: (category) => setOpen({ dialog: 'move', category }),
        remove: (category) => setOpen({ dialog: 'delete', category }),
      }
    : null;
  const over = { onDone: (position: string) => void reload(position), onClose: close };
  const listName = (id: string): string => lists?.find((list) => list.id === id)?.name ?? '';
  return (
    <>
      <ScreenHeader
        icon={<Shapes size={16} strokeWidth={1.75} aria-hidden="true" />}
        title={t('keywordLabels.categories')}
        facts={
          categories &&
          t('keywordLabels.categories.count', { count: categories.length, shown: full(categories.length) })
        }
        activity={activity.button}
      >
        {edits &&
          !denied &&
          (phone ? (
            <>
              <IconButton
                label={t('keywordLabels.assign')}
                size="lg"
                tooltip={false}
                icon={<WandSparkles size={18} aria-hidden="true" />}
                onClick={assign}
              />
              <IconButton
                label={t('keywordLabels.categories.new')}
                size="lg"
                tooltip={false}
                icon={<Plus size={20} aria-hidden="true" />}
                onClick={create}
              />
            </>
          ) : (
            <>
              <Button icon={<WandSparkles size={14} aria-hidden="true" />} onClick={assign}>
                {t('keywordLabels.assign')}
              </Button>
              <Button variant="primary" icon={<Plus size={14} aria-hidden="true" />} onClick={create}>
                {t('keywordLabels.categories.new')}
              </Button>
            </>
          ))}
      </ScreenHeader>
      {denied ? (
        <EmptyState kind="no-permission" title={t('keywords.denied')} text={t('keywords.denied.text')} />
      ) : failed ? (
        <EmptyState kind="not-connected" title={t('list.failed')}>
          <Button onClick={() => void reload()}>{t('board.retry')}</Button>
        </EmptyState>
      ) : categories === null ? (
        <SkeletonRows rows={10} height={40} />
      ) : categories.length === 0 ? (
        <EmptyState
          kind="nothing"
          title={t('keywordLabels.categories.nothing')}
          text={t(edits ? 'keywordLabels.categories.nothing.text' : 'keywordLabels.reader')}
        >
          {edits && (
            <>
              <Button onClick={assign}>{t('keywordLabels.assign')}</Button>
              <Button onClick={create}>{t('keywordLabels.categories.new')}</Button>
            </>
          )}
        </EmptyState>
      ) : (
        <div className={classes.scroller}>
          {!edits && <p className={classes.reader}>{t('keywordLabels.reader')}</p>}
          <div className={classes.sides}>
            <CategoryTable
              predefined
              title={t('keywordLabels.categories.PREDEFINED')}
              categories={categories.filter(({ predefined }) => predefined !== null)}
              listName={listName}
              acts={acts}
            />
            <CategoryTable
              title={t('keywordLabels.categories.CUSTOM')}
              categories={categories.filter(({ predefined }) => predefined === null)}
              listName={listName}
              acts={acts}
            >
              <EmptyState
                compact
                kind="nothing"
                title={t('keywordLabels.categories.noCustom')}
                text={t(edits ? 'keywordLabels.categories.noCustom.text' : 'keywordLabels.reader')}
              />
            </CategoryTable>
          </div>
        </div>
      )}
      {activity.panel}
      <Suspense fallback={null}>
        {open?.dialog === 'new' && <CategoryDialog lists={lists ?? []} {...over} />}
        {open?.dialog === 'assign' && <AssignDialog lists={lists ?? []} {...over} />}
        {open?.dialog === 'move' && (
          <MoveKeywordsDialog from={open.category} categories={categories ?? []} {...over} />
        )}
      </Suspense>
      {open?.dialog === 'delete' && (
        <ConfirmDialog
          danger
          title={t('keywordLabels.categories.delete.title', {
            name: isolated(categoryName(t, open.category)),
          })}
          confirm={t('keywordLabels.categories.delete.confirm')}
          onCancel={close}
          onConfirm={() => {
            const { category } = open;
            close();
            void dropCategory({ ...category, name: categoryName(t, category) }).then(
              (done) => done && reload(done.position),
            );
          }}
        >
          {t('keywordLabels.categories.delete.text', {
            count: open.category.keywords,
            shown: full(open.category.keywords),
          })}
        </ConfirmDialog>
      )}
    </>
  );
}
