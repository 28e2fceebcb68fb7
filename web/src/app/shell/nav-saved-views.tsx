import { useAtomValue, useSetAtom } from 'jotai';
import { Bookmark, Ellipsis, House, Plus, Users } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { shownFilterAtom } from '../../filters/index.ts';
import { isolated, useFormats, useT } from '../../i18n/index.ts';
import { type PaletteCommand, usePaletteCommands } from '../../palette/index.ts';
import {
  linkTo,
  namingAtom,
  saveAsView,
  type SavedView,
  savedViewKindOf,
  useKindOnScreen,
  useOpenSavedView,
  useSavedViews,
  useViewChanges,
} from '../../saved-views/index.ts';
import { accountAtom } from '../../state/index.ts';
import {
  Button,
  ConfirmDialog,
  Count,
  cx,
  Hidden,
  IconButton,
  Menu,
  SkeletonLine,
  Tooltip,
} from '../../ui/index.ts';
import classes from './nav.module.css';
import { useRecentlyChanged } from './nav-item.tsx';
import { NavSection } from './nav-section.tsx';

type Kind = SavedView['kind'];

/** Saved views of a kind as entries of the palette. */
export function useSavedViewCommands(kind: Kind): void {
  const { data: views } = useSavedViews(kind);
  const navigate = useNavigate();
  usePaletteCommands(
    useMemo(
      () =>
        (views ?? []).map((view): PaletteCommand => {
          const Icon = view.shared ? Users : Bookmark;
          return {
            id: `saved:${view.id}`,
            group: 'views',
            label: { text: view.name },
            icon: <Icon size={16} aria-hidden="true" />,
            run: () => void navigate(linkTo(view)),
          };
        }),
      [views, navigate],
    ),
  );
}

/** Views of topics, in a part of the navigation of their own. */
export function NavSavedViews({ compact }: { compact: boolean }) {
  return (
    <NavSection label="nav.views" compact={compact} action={<KeepPage kind="topics" />}>
      <SavedViewList kind="topics" compact={compact} />
    </NavSection>
  );
}

/** Keeps the page on screen as a view, where it lists rows of the kind. */
export function KeepPage({ kind }: { kind: Kind }) {
  const t = useT();
  const list = useAtomValue(shownFilterAtom);
  const onScreen = useKindOnScreen()?.kind === kind;
  if (list === null || !onScreen) return null;
  return (
    <IconButton
      label={t('views.saveAs.title')}
      className={classes.add}
      icon={<Plus size={13} aria-hidden="true" />}
      onClick={saveAsView}
    />
  );
}

/** The reader's own views of the project, then those shared in it. */
export function SavedViewList({ kind, compact }: { kind: Kind; compact: boolean }) {
  const t = useT();
  const views = useSavedViews(kind);
  const none = !views.data?.length;
  // Views of keywords stand below the scopes: where there are none, or not yet, the scopes stand alone.
  if (none && (compact || (kind === 'keywords' && !views.isError))) return null;
  return views.data === undefined ? (
    <div className={classes.hint} role="status">
      {views.isError ? (
        <>
          {t('views.failed')}{' '}
          <Button variant="quiet" onClick={() => void views.refetch()}>
            {t('failure.retry')}
          </Button>
        </>
      ) : (
        <>
          <Hidden>{t('loading')}</Hidden>
          <SkeletonLine />
        </>
      )}
    </div>
  ) : none ? (
    <p className={classes.hint}>{t('views.none')}</p>
  ) : (
    <ul className={classes.list}>
      {views.data.map((view) => (
        <Entry key={view.id} view={view} compact={compact} />
      ))}
    </ul>
  );
}

function Entry({ view, compact }: { view: SavedView; compact: boolean }) {
  const t = useT();
  const { full } = useFormats();
  const open = useOpenSavedView();
  const active = open?.view.id === view.id;
  const begins = useAtomValue(accountAtom)?.startView?.id === view.id;
  const changed = useRecentlyChanged(view.count);
  const Icon = view.shared ? Users : Bookmark;
  const link = (
    <Link
      to={linkTo(view)}
      aria-current={active ? 'page' : undefined}
      className={cx(classes.item, active && classes.active, compact && classes.compact)}
    >
      <Icon size={15} strokeWidth={1.75} aria-hidden="true" />
      <span dir="auto" className={compact ? classes.unseen : classes.itemName}>
        {view.name}
      </span>
      {view.shared && <Hidden>{t('views.shared')}</Hidden>}
      {begins && !compact && (
        <span className={classes.start} title={t('views.start.mark')}>
          <House size={12} strokeWidth={1.75} aria-hidden="true" />
          <Hidden>{t('views.start.mark')}</Hidden>
        </span>
      )}
      {active && open.edited && !compact && <span className={classes.you}>{t('views.edited.short')}</span>}
      <span className={compact ? classes.unseen : classes.count}>
        {view.capped ? t('board.orMore', { count: full(view.count) }) : <Count value={view.count} />}{' '}
        {view.count !== null && <Hidden>{t(savedViewKindOf(view).counted, { count: view.count })}</Hidden>}
      </span>
      {changed && <span className={classes.changed} title={t('nav.changed')} />}
    </Link>
  );
  if (compact)
    return (
      <li>
        <Tooltip label={`${isolated(view.name)} · ${full(view.count)}`} position="right">
          {link}
        </Tooltip>
      </li>
    );
  return (
    <li className={classes.saved}>
      {link}
      <Acts view={view} begins={begins} />
    </li>
  );
}

function Acts({ view, begins }: { view: SavedView; begins: boolean }) {
  const t = useT();
  const { share, remove, beginWith } = useViewChanges();
  const setNaming = useSetAtom(namingAtom);
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton
            label={t('views.acts', { name: view.name })}
            className={classes.acts}
            tooltip={false}
            icon={<Ellipsis size={14} aria-hidden="true" />}
          />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void beginWith(view, !begins)}>
            {t(begins ? 'views.start.end' : 'views.start')}
          </Menu.Item>
          {view.mayChange && (
            <>
              <Menu.Item onClick={() => setNaming(view)}>{t('views.rename')}</Menu.Item>
              <Menu.Item onClick={() => void share(view, !view.shared)}>
                {t(view.shared ? 'views.unshare' : 'views.share')}
              </Menu.Item>
              <Menu.Item onClick={() => setDeleting(true)}>{t('views.delete')}</Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {deleting && (
        <ConfirmDialog
          title={t('views.delete.title', { name: view.name })}
          confirm={t('views.delete')}
          danger
          onConfirm={() => {
            setDeleting(false);
            void remove(view);
          }}
          onCancel={() => setDeleting(false)}
        >
          {t(view.shared ? 'views.delete.shared' : 'views.delete.text')}
        </ConfirmDialog>
      )}
    </>
  );
}
