import { ACT_KINDS, permissionScope } from '@keywright/events/catalogue';
import { Activity, ChevronDown, Link2, User, X } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useHotkey } from '../../hotkeys/index.ts';
import { useFormats, useT } from '../../i18n/index.ts';
import { isViewPath, paths, TOPIC_PARAM } from '../../paths/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import {
  Button,
  EmptyState,
  IconButton,
  Kbd,
  Menu,
  Segmented,
  SkeletonRows,
  useFocusReturn,
} from '../../ui/index.ts';
import { copyLink } from '../view-address.ts';
import { ActDays } from './act-days.tsx';
import { withActivity } from './activity-address.ts';
import { type ActivityFilter, EVERY_ACT } from './activity-filter.ts';
import classes from './activity.module.css';
import { useActivity } from './use-activity.ts';
import { useActUndo } from './use-act-undo.tsx';

const NEAR_TOP_PX = 40;

interface DrawerProps {
  filter: ActivityFilter;
  onFilter: (filter: ActivityFilter) => void;
  onClose: () => void;
}

/** What people did in the project, over whatever screen is shown. */
export function ActivityDrawer(props: DrawerProps) {
  const t = useT();
  const panel = useRef<HTMLElement>(null);
  const { membership } = useProjectScope();
  const [today, setToday] = useState<number | null>(null);
  const { full } = useFormats();
  useFocusReturn();
  useEffect(() => panel.current?.focus(), []);
  useHotkey({ keys: 'escape', label: 'activity.close', group: 'panel', run: props.onClose });
  return (
    <section
      ref={panel}
      tabIndex={-1}
      role="dialog"
      aria-label={t('activity.title')}
      className={classes.drawer}
    >
      <header className={classes.header}>
        <Activity size={18} strokeWidth={1.75} aria-hidden="true" />
        <h2>{t('activity.title')}</h2>
        <p className={classes.count}>
          {today !== null && t('activity.count', { count: today, shown: full(today) })}
        </p>
        <IconButton
          label={t('activity.copyLink')}
          size="md"
          icon={<Link2 size={16} aria-hidden="true" />}
          onClick={() => void copyLink()}
        />
        <IconButton
          label={t('activity.close')}
          size="md"
          icon={<X size={16} aria-hidden="true" />}
          onClick={props.onClose}
        />
      </header>
      {permissionScope('READ_TOPICS', membership) === null ? (
        <EmptyState kind="no-permission" title={t('activity.denied')} text={t('activity.denied.text')} />
      ) : (
        <Acts {...props} onCount={setToday} />
      )}
    </section>
  );
}

function Acts({
  filter,
  onFilter,
  onClose,
  onCount,
}: DrawerProps & { onCount: (today: number | null) => void }) {
  const t = useT();
  const { full } = useFormats();
  const scope = useProjectScope();
  const [atTop, setAtTop] = useState(true);
  const scroller = useRef<HTMLDivElement>(null);
  const activity = useActivity(scope.projectId, filter, atTop);
  const openTopic = useTopicOpener(onClose);
  const undo = useActUndo(activity.renew);
  const { acts, news } = activity;
  const today = activity.data?.pages[0]?.today ?? null;
  useEffect(() => onCount(today), [onCount, today]);
  const filtered = filter.kind !== null || filter.userId !== null || filter.undoable;
  return (
    <>
      <Filters filter={filter} onFilter={onFilter} />
      <div
        ref={scroller}
        className={classes.scroller}
        onScroll={(event) => setAtTop(event.currentTarget.scrollTop < NEAR_TOP_PX)}
      >
        {news > 0 && (
          <Button
            className={classes.pill}
            onClick={() => {
              scroller.current?.scrollTo({ top: 0 });
              void activity.renew();
            }}
          >
            {t('activity.new', { count: news, shown: `${full(news)}${activity.newsAreMore ? '+' : ''}` })}
          </Button>
        )}
        {activity.isPending && <SkeletonRows rows={8} height={64} />}
        {activity.isError && acts.length === 0 && (
          <EmptyState kind="not-connected" title={t('activity.failed')}>
            <Button onClick={() => void activity.refetch()}>{t('failure.retry')}</Button>
          </EmptyState>
        )}
        {activity.isRefetchError && acts.length > 0 && (
          <Failed label="activity.stale" onRetry={() => void activity.refetch()} />
        )}
        {activity.isSuccess && acts.length === 0 && !activity.hasNextPage && (
          <EmptyState
            kind={filtered ? 'no-match' : 'nothing'}
            title={t(filtered ? 'activity.noMatch' : 'activity.nothing')}
          >
            {filtered && <Button onClick={() => onFilter(EVERY_ACT)}>{t('activity.all')}</Button>}
          </EmptyState>
        )}
        {acts.length > 0 && (
          <ActDays
            acts={acts}
            undo={undo}
            onOpenTopic={openTopic}
            older={activity.hasNextPage ? activity.older : null}
          />
        )}
        {activity.isFetchNextPageError && !activity.isFetchingNextPage ? (
          <Failed label="activity.older.failed" onRetry={() => void activity.fetchNextPage()} />
        ) : (
          activity.hasNextPage && (
            <Button
              className={classes.older}
              busy={activity.isFetchingNextPage}
              onClick={() => void activity.fetchNextPage()}
            >
              {t('activity.older')}
            </Button>
          )
        )}
      </div>
      <footer className={classes.footer}>
        <Kbd>J</Kbd> <Kbd>K</Kbd> {t('activity.keys.step')} <Kbd>Z</Kbd> {t('activity.keys.undo')}{' '}
        <Kbd>→</Kbd> {t('activity.keys.unfold')} <Kbd>↵</Kbd> {t('activity.keys.open')}
      </footer>
      {undo.question}
    </>
  );
}

/** What could not be asked for; what is shown stays. */
function Failed({ label, onRetry }: { label: string; onRetry: () => void }) {
  const t = useT();
  return (
    <div role="alert" className={classes.failed}>
      <p>{t(label)}</p>
      <Button onClick={onRetry}>{t('failure.retry')}</Button>
    </div>
  );
}

function Filters({ filter, onFilter }: Pick<DrawerProps, 'filter' | 'onFilter'>) {
  const t = useT();
  const { members, personOf } = useProjectScope();
  const segments = [
    { value: 'ALL', label: t('activity.kinds.ALL') },
    ...ACT_KINDS.map((kind) => ({ value: kind, label: t(`activity.kinds.${kind}`) })),
  ];
  return (
    <div className={classes.filters}>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button icon={<User size={14} aria-hidden="true" />}>
            {filter.userId === null ? t('activity.anyone') : personOf(filter.userId).name}
            <ChevronDown size={13} aria-hidden="true" />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => onFilter({ ...filter, userId: null })}>{t('activity.anyone')}</Menu.Item>
          {members.map(({ id, name }) => (
            <Menu.Item key={id} onClick={() => onFilter({ ...filter, userId: id })}>
              {name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Segmented
        label={t('activity.kinds')}
        segments={segments}
        value={filter.kind ?? 'ALL'}
        onChange={(kind) => onFilter({ ...filter, kind: ACT_KINDS.find((known) => known === kind) ?? null })}
      />
      <label className={classes.undoable}>
        <input
          type="checkbox"
          checked={filter.undoable}
          onChange={(event) => onFilter({ ...filter, undoable: event.currentTarget.checked })}
        />
        {t('activity.undoable')}
      </label>
    </div>
  );
}

/** Opens a topic's panel over the view that is shown, or over all topics, in place of the drawer. */
function useTopicOpener(onClose: () => void): (topicId: string) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { projectId } = useProjectScope();
  return useCallback(
    (topicId) => {
      const onView = isViewPath(pathname);
      const params = withActivity(new URLSearchParams(onView ? search : ''), null);
      params.set(TOPIC_PARAM, topicId);
      const target = onView ? pathname : paths.view(projectId, 'ALL_TOPICS_PAGE');
      onClose();
      void navigate({ pathname: target, search: params.toString() });
    },
    [navigate, pathname, search, projectId, onClose],
  );
}
