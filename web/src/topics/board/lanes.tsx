import { STATUS_ROLE, type TopicStatus } from '@keywright/events/catalogue';
import { useAtomValue } from 'jotai';
import { CalendarDays, Clock, Tag } from 'lucide-react';
import { type CSSProperties, useEffect, useId, useMemo, useSyncExternalStore } from 'react';
import { firstWeekday, useFormats, useLanguage, useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { store } from '../../state/index.ts';
import { Avatar, Button } from '../../ui/index.ts';
import { type TopicList, topicRows } from '../atoms.ts';
import { useTopicReader } from '../use-topic-reader.ts';
import type { Grouping } from './board-display.ts';
import { laneStacksAtom } from './board-selection.tsx';
import { CardStackView } from './card-stack-view.tsx';
import classes from './lanes.module.css';
import { type Lane, type LaneContext, lanesOf } from './lanes-of.ts';

/** So many topics of a column are loaded by themselves, and so many more each time, to know what stands in each lane. */
const FILL = 400;

type Way = Exclude<Grouping, 'none'>;

interface LanesProps {
  status: TopicStatus;
  list: TopicList;
  way: Way;
}

/** The cards of a column beside each other by what they have in common. */
export function Lanes({ status, list, way }: LanesProps) {
  const { list: live } = useAtomValue(list.atom);
  const lanes = useLanes({ status, list, way });
  const loaded = live.ids.length;
  useEffect(() => {
    if (!live.complete && loaded < FILL) void list.need(loaded, FILL - 1);
  }, [list, live.complete, loaded]);
  return (
    <>
      {!live.complete && loaded >= FILL && <Partly list={list} />}
      <div className={classes.lanes} style={{ '--lanes': lanes.length } as CSSProperties}>
        {lanes.map((lane) => (
          <LaneView key={lane.key} lane={lane} way={way} list={list} complete={live.complete} />
        ))}
      </div>
    </>
  );
}

/** The lanes as they change; keys, ranges and the focus go by them, too. */
function useLanes({ status, list, way }: LanesProps): readonly Lane[] {
  const { me, personOf } = useProjectScope();
  const { today, timeZone } = useTopicReader();
  const language = useLanguage();
  const model = useMemo(
    () =>
      lanesIn(list, way, {
        ...{ today, timeZone, me },
        firstDay: firstWeekday(language),
        role: STATUS_ROLE[status],
        personName: (userId) => personOf(userId).name,
      }),
    [list, way, status, today, timeZone, me, language, personOf],
  );
  useEffect(() => {
    store.set(laneStacksAtom, { now: model.get });
    return () => store.set(laneStacksAtom, null);
  }, [model]);
  return useSyncExternalStore(model.subscribe, model.get);
}

function lanesIn(list: TopicList, way: Way, context: LaneContext) {
  const rowOf = (id: string) => topicRows.get(id);
  const read = (before: readonly Lane[]) => lanesOf(list.view.list.ids, way, { rowOf, context, before });
  let lanes = read([]);
  return {
    get: () => lanes,
    subscribe(listener: () => void): () => void {
      const update = (): void => {
        const now = read(lanes);
        if (now === lanes) return;
        lanes = now;
        listener();
      };
      update();
      // A topic can change its lane without changing the list.
      const stops = [store.sub(list.atom, update), topicRows.onChange(update)];
      return () => stops.forEach((stop) => stop());
    },
  };
}

interface LaneViewProps {
  lane: Lane;
  way: Way;
  list: TopicList;
  /** All of the column is loaded, so that nothing can be missing here. */
  complete: boolean;
}

function LaneView({ lane, way, list, complete }: LaneViewProps) {
  const t = useT();
  const { full } = useFormats();
  const id = useId();
  const name = useLaneName(lane, way);
  const count = full(lane.ids.length);
  return (
    <section aria-labelledby={id} className={classes.lane} data-stack={lane.key}>
      <header className={classes.head}>
        <LaneIcon lane={lane} way={way} />
        <h3 id={id} dir="auto" className={classes.name} title={name}>
          {name}
        </h3>
        <span className={classes.count}>{complete ? count : t('board.orMore', { count })}</span>
      </header>
      {lane.ids.length === 0 ? (
        <p className={classes.none}>{t('board.lane.none')}</p>
      ) : (
        <CardStackView
          stack={lane.key}
          label={t('board.column.cards', { stage: name })}
          list={list}
          ids={lane.ids}
          count={lane.ids.length}
        />
      )}
    </section>
  );
}

function useLaneName({ value }: Lane, way: Way): string {
  const t = useT();
  const { personOf } = useProjectScope();
  if (value === '') return t(`board.lane.${way}.none`);
  if (way === 'tag') return value;
  return way === 'assignee' ? personOf(value).name : t(`board.lane.${way}.${value}`);
}

function LaneIcon({ lane, way }: Pick<LaneViewProps, 'lane' | 'way'>) {
  const { personOf } = useProjectScope();
  if (way === 'assignee') return lane.value !== '' && <Avatar person={personOf(lane.value)} size={16} />;
  const Icon = { age: Clock, week: CalendarDays, tag: Tag }[way];
  return <Icon size={13} aria-hidden="true" className={classes.icon} />;
}

/** The lanes hold only what is loaded of a long column: how much, and more of it. */
function Partly({ list }: { list: TopicList }) {
  const t = useT();
  const { full } = useFormats();
  const { list: live } = useAtomValue(list.atom);
  const shown = live.ids.length;
  return (
    <p className={classes.partly}>
      {t('board.lanes.partly', { shown: full(shown), all: full(live.total) })}
      <Button onClick={() => void list.need(shown, shown + FILL - 1)}>{t('board.lanes.more')}</Button>
    </p>
  );
}
