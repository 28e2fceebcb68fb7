import type { TopicStatus, WorkflowView } from '@keywright/events/catalogue';
import { useEffect, useMemo } from 'react';
import { narrowingOf, NoMatch } from '../../filters/index.ts';
import { DisplayMenu } from '../../grid/index.ts';
import { useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { SkeletonRows, useScreenWidth } from '../../ui/index.ts';
import { CardDisplayContext } from '../card/card-display.tsx';
import { flashForeignChanges } from '../card/card-marks.tsx';
import { boardColumnsOf, scoreOf } from '../topic-filter.ts';
import { useTopicFilter } from '../use-topic-filter.ts';
import { useTopicReader } from '../use-topic-reader.ts';
import { useViewPresence } from '../report-presence.ts';
import { useArchivedShown } from '../view-address.ts';
import { ViewToolbar } from '../view-toolbar.tsx';
import { LIST_COLUMNS } from './columns.tsx';
import { useListDisplay } from './list-display.ts';
import classes from './list.module.css';
import { ListBody } from './list-body.tsx';
import { ListHeader } from './list-header.tsx';
import { ListTabs } from './list-tabs.tsx';
import { useListState } from './list-state.ts';
import { useTopicList } from './use-topic-list.ts';

/** A workflow view as a list: every topic of its statuses in one order. */
export function ListScreen({ view }: { view: WorkflowView }) {
  const t = useT();
  const { projectId } = useProjectScope();
  const used = useTopicFilter(view);
  const [archived, setArchived] = useArchivedShown(view);
  const state = useListState();
  const width = useScreenWidth();
  const phone = width === 'phone';
  const { today } = useTopicReader();
  const { filter } = used;
  const whole = view.name === 'ALL_TOPICS_PAGE';
  const inactive = whole && state.inactive;
  const statuses = useMemo<readonly TopicStatus[]>(() => boardColumnsOf(view, archived), [view, archived]);
  const { list, narrowed } = useTopicList({ view, statuses, filter, sort: state.sort, inactive });
  const score = scoreOf(filter);
  const display = useMemo(() => ({ score, today, phone }), [score, today, phone]);
  useViewPresence(view.name);
  useEffect(() => flashForeignChanges(), []);
  return (
    <CardDisplayContext value={display}>
      <ListHeader view={view} list={list} inactive={inactive} />
      {whole && <ListTabs state={state} used={used} archived={archived} />}
      <ViewToolbar
        view={view}
        used={used}
        archived={archived}
        setArchived={setArchived}
        order={state}
        compact={phone || width === 'small'}
        extra={!phone && <ListDisplayMenu />}
      />
      {list !== null && narrowed !== null ? (
        <ListBody
          label={t(view.label)}
          list={list}
          narrowed={narrowed}
          state={{ ...state, inactive }}
          used={used}
          projectId={projectId}
          today={today}
          pageSize={view.pageSize}
          phone={phone}
        />
      ) : (
        <div className={classes.empty}>
          {narrowed === null ? (
            <NoMatch narrowing={narrowingOf(used)} title={t('list.noMatch')} />
          ) : (
            <SkeletonRows rows={14} height={32} />
          )}
        </div>
      )}
    </CardDisplayContext>
  );
}

function ListDisplayMenu() {
  return <DisplayMenu display={useListDisplay()} columns={LIST_COLUMNS} />;
}
