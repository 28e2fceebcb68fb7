import { permissionScope } from '@keywright/events/catalogue';
import { Eye, EyeOff, List, Pencil, Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { isolated, useFormats, useT } from '../../i18n/index.ts';
import { scopeAddress } from '../../paths/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import {
  Button,
  ConfirmDialog,
  Count,
  EmptyState,
  IconButton,
  ScreenHeader,
  SkeletonRows,
  Tag,
  usePhone,
} from '../../ui/index.ts';
import { ExportButton } from '../export/export-button.tsx';
import { setsOfLists } from '../export/export-sets.ts';
import { useKeywordsChannel } from '../keyword-kinds.ts';
import { iconOf, SCOPES } from '../scopes.ts';
import { ImportLink } from '../import/import-link.tsx';
import { removeList, hideList } from './list-acts.ts';
import type { ListFacts } from './list-facts.ts';
import classes from './lists.module.css';
import { useKeywordLists } from './use-keyword-lists.ts';

const ListDialog = lazy(() => import('./list-dialog.tsx').then((module) => ({ default: module.ListDialog })));

/** The lists of keywords of a project, by scope. */
export function ListsScreen() {
  const t = useT();
  const { full } = useFormats();
  const phone = usePhone();
  const { membership } = useProjectScope();
  const { denied } = useKeywordsChannel();
  const { lists, failed, reload } = useKeywordLists();
  const [dialog, setDialog] = useState<{ list: ListFacts | null } | null>(null);
  const [deleting, setDeleting] = useState<ListFacts | null>(null);
  const edits = permissionScope('EDIT_KEYWORDS', membership) !== null;
  const deletes = permissionScope('DELETE_KEYWORDS', membership) !== null;
  const begin = (): void => setDialog({ list: null });
  const acts = {
    edits,
    deletes,
    onRename: (list: ListFacts) => setDialog({ list }),
    onDelete: setDeleting,
    reload,
  };
  return (
    <>
      <ScreenHeader
        icon={<List size={16} strokeWidth={1.75} aria-hidden="true" />}
        title={t('keywords.lists')}
        facts={lists && t('keywords.lists.count', { count: lists.length, shown: full(lists.length) })}
      >
        {edits && !phone && <ImportLink place={{ scope: 'MY_REALITY', listId: null }} />}
        {lists !== null && lists.length > 0 && !denied && (
          <ExportButton sets={() => setsOfLists({ t, full }, lists)} />
        )}
        {edits &&
          (phone ? (
            <IconButton
              label={t('keywords.lists.new')}
              size="lg"
              tooltip={false}
              icon={<Plus size={20} aria-hidden="true" />}
              onClick={begin}
            />
          ) : (
            <Button variant="primary" icon={<Plus size={14} aria-hidden="true" />} onClick={begin}>
              {t('keywords.lists.new')}
            </Button>
          ))}
      </ScreenHeader>
      {denied ? (
        <EmptyState kind="no-permission" title={t('keywords.denied')} text={t('keywords.denied.text')} />
      ) : failed ? (
        <EmptyState kind="not-connected" title={t('list.failed')}>
          <Button onClick={() => void reload()}>{t('board.retry')}</Button>
        </EmptyState>
      ) : lists === null ? (
        <SkeletonRows rows={10} height={40} />
      ) : lists.length === 0 ? (
        <EmptyState
          kind="nothing"
          title={t('keywords.lists.nothing')}
          text={t('keywords.lists.nothing.text')}
        >
          {edits && <Button onClick={begin}>{t('keywords.lists.new')}</Button>}
        </EmptyState>
      ) : (
        <div className={classes.scroller}>
          {SCOPES.map(({ scope }) => (
            <ScopeLists key={scope} lists={lists.filter((list) => list.scope === scope)} {...acts} />
          ))}
        </div>
      )}
      <Suspense fallback={null}>
        {dialog !== null && (
          <ListDialog list={dialog.list} onDone={() => void reload()} onClose={() => setDialog(null)} />
        )}
      </Suspense>
      {deleting !== null && (
        <ConfirmDialog
          danger
          title={t('keywords.lists.delete.title', { name: isolated(deleting.name) })}
          confirm={t('keywords.lists.delete')}
          onCancel={() => setDeleting(null)}
          onConfirm={() => {
            setDeleting(null);
            void removeList(deleting).then(reload);
          }}
        >
          {t('keywords.lists.delete.text', { count: deleting.keywords, shown: full(deleting.keywords) })}
        </ConfirmDialog>
      )}
    </>
  );
}

interface ScopeListsProps {
  lists: readonly ListFacts[];
  edits: boolean;
  deletes: boolean;
  onRename: (list: ListFacts) => void;
  onDelete: (list: ListFacts) => void;
  reload: () => Promise<void>;
}

function ScopeLists({ lists, ...acts }: ScopeListsProps) {
  const t = useT();
  const [first] = lists;
  if (first === undefined) return null;
  const Icon = iconOf(first.scope);
  return (
    <section className={classes.section}>
      <h2 className={classes.head}>
        <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
        {t(`keywords.scope.${first.scope}`)}
      </h2>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('keywords.lists.name')}</th>
            <th scope="col" data-align="end">
              {t('keywords.lists.keywords')}
            </th>
            <th scope="col" data-align="end">
              {t('keywords.column.volume')}
            </th>
            {acts.edits && (
              <th scope="col" data-align="end">
                {t('keywords.lists.acts')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lists.map((list) => (
            <ListRow key={list.id} list={list} {...acts} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ListRow({
  list,
  edits,
  deletes,
  onRename,
  onDelete,
  reload,
}: Omit<ScopeListsProps, 'lists'> & { list: ListFacts }) {
  const t = useT();
  const { projectId } = useProjectScope();
  const { id, name, scope, hidden, keywords, volume } = list;
  const to = scopeAddress(projectId, scope, { list: id });
  const named = { name: isolated(name) };
  return (
    <tr data-list={id}>
      <th scope="row">
        <Link to={to} dir="auto">
          {name}
        </Link>
        {hidden && <Tag>{t('keywords.lists.hidden')}</Tag>}
      </th>
      <td data-align="end">
        <Count value={keywords} />
      </td>
      <td data-align="end">
        <Count value={volume} />
      </td>
      {edits && (
        <td data-align="end" className={classes.acts}>
          <IconButton
            label={t('keywords.lists.rename.one', named)}
            icon={<Pencil size={14} aria-hidden="true" />}
            onClick={() => onRename(list)}
          />
          <IconButton
            label={t(hidden ? 'keywords.lists.show.one' : 'keywords.lists.hide.one', named)}
            icon={hidden ? <Eye size={14} aria-hidden="true" /> : <EyeOff size={14} aria-hidden="true" />}
            onClick={() => void hideList(list, !hidden).then(reload)}
          />
          {deletes && (
            <IconButton
              label={t('keywords.lists.delete.one', named)}
              icon={<Trash2 size={14} aria-hidden="true" />}
              onClick={() => onDelete(list)}
            />
          )}
        </td>
      )}
    </tr>
  );
}
