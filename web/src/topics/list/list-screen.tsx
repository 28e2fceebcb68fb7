import type { TopicStatus, WorkflowView } from '@keywright/events/catalogue';
import { useSetAtom } from 'jotai';
import { useEffect, useMemo } from 'react';
import { DisplayMenu } from '../../grid/index.ts';
import { useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { EmptyState, SkeletonRows, usePhone, useToday } from '../../ui/index.ts';
import { CardDisplayContext } from '../card/card-display.tsx';
import { flashForeignChanges } from '../card/card-marks.tsx';
import { boardColumnsOf, scoreOf } from '../topic-filter.ts';
import { useTopicFilter } from '../use-topic-filter.ts';
import { neighboursAtom } from '../open-topic.ts';
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
  const phone = usePhone();
  const today = useToday();
  const { filter } = used;
  const whole = view.name === 'ALL_TOPICS_PAGE';
  const inactive = whole && state.inactive;
  const statuses = useMemo<readonly TopicStatus[]>(() => boardColumnsOf(view, archived), [view, archived]);
  const { list, narrowed } = useTopicList({ view, statuses, filter, sort: state.sort, inactive, today });
  const score = scoreOf(filter);
  const display = useMemo(() => ({ score, today, phone }), [score, today, phone]);
  useViewPresence(view.name);
  const setNeighbours = useSetAtom(neighboursAtom);
  useEffect(() => setNeighbours({ ids: () => list?.view.list.ids ?? [] }), [list, setNeighbours]);
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
        compact={phone}
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
            <EmptyState kind="no-match" title={t('board.empty.noMatch')} />
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
