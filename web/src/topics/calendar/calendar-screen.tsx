import type { TopicStatus, WorkflowView } from '@keywright/events/catalogue';
import type { TopicFilter } from '@keywright/events/topic';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { CalendarOff } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useFormats, useLanguage, useT } from '../../i18n/index.ts';
import { narrowingOf, NoMatch } from '../../filters/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import {
  type Anchor,
  anchorOf,
  Button,
  EmptyState,
  Segmented,
  SkeletonRows,
  useDragMonitor,
  useScreenWidth,
} from '../../ui/index.ts';
import type { TopicList } from '../atoms.ts';
import { CardDisplayContext } from '../card/card-display.tsx';
import { flashForeignChanges } from '../card/card-marks.tsx';
import { focusCard } from '../card/focus-card.ts';
import { topicScreenAtom } from '../queue/topic-screen.ts';
import { useViewPresence } from '../report-presence.ts';
import { boardColumnsOf, scoreOf } from '../topic-filter.ts';
import { type TopicFilterControls, useTopicFilter } from '../use-topic-filter.ts';
import { useTopicReader } from '../use-topic-reader.ts';
import { useArchivedShown } from '../view-address.ts';
import titleClasses from '../view-title.module.css';
import { ViewHeader } from '../view-header.tsx';
import { ViewFacts } from '../view-title.tsx';
import { ViewToolbar } from '../view-toolbar.tsx';
import { WaitingInLists } from '../waiting-pill.tsx';
import { CalendarBar } from './calendar-bar.tsx';
import { deliveredWithin, needingDate } from './calendar-figures.ts';
import { SPANS, weeksAround } from './calendar-days.ts';
import { type DeliveryDrag, draggedTopicAtom } from './calendar-drag.ts';
import { CalendarDragBar } from './calendar-drag-bar.tsx';
import { calendarFormats } from './calendar-formats.ts';
import { FigureLink } from './figure-link.tsx';
import { CalendarGrid } from './calendar-grid.tsx';
import { useCalendarSums } from './calendar-sums.ts';
import classes from './calendar.module.css';
import { type CalendarPopover, DatePopover, DayPopover } from './delivery-popovers.tsx';
import { type TopicsByDay, useTopicsByDay } from './topics-by-day.ts';
import { UnscheduledTray } from './unscheduled-tray.tsx';
import {
  BY_DAY,
  BY_VOLUME,
  type CalendarPlace,
  useCalendarList,
  useCalendarPlace,
  useNarrowed,
} from './use-calendar.ts';

/** As many as one call brings: the days of a month come whole, and together. */
const DAYS_PAGE = 1_000;
const TRAY_PAGE = 40;

/** Whether the reader has the topics without a date beside the days; null = as there is room. */
const trayAtom = atomWithStorage<boolean | null>('keywright.calendarTray', null, undefined, {
  getOnInit: true,
});

/** A workflow view as a calendar: every topic on the day of its delivery, and those that have none. */
export function CalendarScreen({ view }: { view: WorkflowView }) {
  const t = useT();
  const reader = useTopicReader();
  const { today } = reader;
  const used = useTopicFilter(view);
  const [archived, setArchived] = useArchivedShown(view);
  const width = useScreenWidth();
  const phone = width === 'phone';
  const statuses = useMemo<readonly TopicStatus[]>(() => boardColumnsOf(view, archived), [view, archived]);
  const narrowed = useNarrowed(view, statuses, used.filter);
  const place = useCalendarPlace(today);
  const score = scoreOf(used.filter);
  const display = useMemo(() => ({ score, today, phone }), [score, today, phone]);
  useViewPresence(view.name);
  useEffect(() => flashForeignChanges(), []);
  const spans = (
    <Segmented
      label={t('calendar.span')}
      value={place.span}
      segments={SPANS.map((value) => ({ value, label: t(`calendar.${value}`) }))}
      onChange={(span) => place.go(place.day, span)}
    />
  );
  const toolbar = (
    <ViewToolbar
      view={view}
      used={used}
      archived={archived}
      setArchived={setArchived}
      compact={width !== 'wide'}
      insteadOfScore={spans}
    />
  );
  const language = useLanguage();
  const weeks = useMemo(
    () => weeksAround(place.day, place.span, calendarFormats(language).firstDay),
    [place.day, place.span, language],
  );
  const [first, last] = [weeks[0]![0]!, weeks.at(-1)!.at(-1)!];
  const shown = useMemo(() => narrowed && deliveredWithin(narrowed, first, last), [narrowed, first, last]);
  const undated = useMemo(
    () => narrowed && { ...narrowed, unscheduled: true, statuses: needingDate(narrowed.statuses) },
    [narrowed],
  );
  const scheduled = useCalendarList({ filter: shown, sort: BY_DAY, pageSize: DAYS_PAGE });
  const unscheduled = useCalendarList({ filter: undated, sort: BY_VOLUME, pageSize: TRAY_PAGE });
  return (
    <CardDisplayContext value={display}>
      {narrowed !== null && scheduled && unscheduled ? (
        <Calendar
          view={view}
          used={used}
          narrowed={narrowed}
          place={place}
          today={today}
          weeks={weeks}
          lists={{ scheduled, unscheduled }}
          toolbar={toolbar}
        />
      ) : (
        <>
          <ViewHeader view={view} facts={<ViewFacts parts={[]} />} />
          {toolbar}
          <div className={classes.nothing}>
            {narrowed === null ? (
              <NoMatch narrowing={narrowingOf(used)} title={t('list.noMatch')} />
            ) : (
              <SkeletonRows rows={5} height={120} gap={8} />
            )}
          </div>
        </>
      )}
    </CardDisplayContext>
  );
}

interface CalendarProps {
  view: WorkflowView;
  used: TopicFilterControls;
  narrowed: TopicFilter;
  place: CalendarPlace;
  today: string;
  weeks: readonly (readonly string[])[];
  lists: { scheduled: TopicList; unscheduled: TopicList };
  toolbar: ReactNode;
}

function Calendar({ view, used, narrowed, place, today, weeks, lists, toolbar }: CalendarProps) {
  const t = useT();
  const { abbreviate, full } = useFormats();
  const formats = calendarFormats(useLanguage());
  const { projectId } = useProjectScope();
  const { scheduled, unscheduled } = lists;
  const all = useMemo(() => [scheduled, unscheduled], [scheduled, unscheduled]);
  const byDay = useTopicsByDay(scheduled);
  const { phase, list: now } = useAtomValue(scheduled.atom);
  const { phase: trayPhase, count: undated, capped } = useAtomValue(unscheduled.atom);
  const days = useMemo(() => spanDays(place, weeks), [place, weeks]);
  const { first, last } = days;
  const filter = useMemo(() => deliveredWithin(narrowed, first, last), [narrowed, first, last]);
  const answer = useCalendarSums(scheduled, byDay, { first, last, today, projectId, filter });
  const sums = answer === 'unknown' ? null : answer;
  const title = place.span === 'month' ? formats.month(place.day) : formats.range(first, last);
  const [over, setOver] = useState<CalendarPopover | null>(null);
  const [trayOpen, setTrayOpen] = useTray();
  useCalendarDrag(all);
  useCalendarFocus(all, byDay);
  const openAt = (selector: string, make: (anchor: Anchor, opener: HTMLElement) => CalendarPopover): void => {
    const element = document.querySelector<HTMLElement>(selector);
    if (!element) return;
    const opener = element.contains(document.activeElement)
      ? (document.activeElement as HTMLElement)
      : element;
    setOver(make(anchorOf(element), opener));
  };
  const openDay = useCallback(
    (day: string) =>
      openAt(`[data-day="${day}"]`, (anchor, opener) => ({ kind: 'day', day, anchor, opener })),
    [],
  );
  const setByTyping = (topicId: string): void =>
    openAt(`[data-topic="${topicId}"]`, (anchor, opener) => ({ kind: 'date', topicId, anchor, opener }));
  const close = (): void => {
    over?.opener.focus();
    setOver(null);
  };
  const none = trayPhase === 'ready' && undated > 0;
  const toList = {
    used,
    counted: { first, last, statuses: narrowed.statuses },
    className: titleClasses.count,
  };
  const undatedText = capped ? t('board.orMore', { count: full(undated) }) : full(undated);
  const facts = [
    answer === 'unknown' && t('sums.unknown'),
    sums && sums.topics > 0 && (
      <FigureLink {...toList} figure="all">
        {t('calendar.facts', { count: sums.topics, shown: full(sums.topics), when: title })}
      </FigureLink>
    ),
    sums?.topics === 0 && t('calendar.facts', { count: 0, shown: full(0), when: title }),
    sums !== null && sums.totalMsv > 0 && t('board.facts.msv', { msv: abbreviate(sums.totalMsv) }),
    none && (
      <FigureLink {...toList} figure="undated">
        {t('calendar.facts.unscheduled', { count: undated, shown: undatedText })}
      </FigureLink>
    ),
  ];
  return (
    <>
      <ViewHeader view={view} facts={<ViewFacts parts={facts} />} />
      {toolbar}
      <div className={classes.screen}>
        <div className={classes.main}>
          <CalendarBar
            place={place}
            title={title}
            today={today}
            counted={toList.counted}
            sums={sums}
            used={used}
          >
            {!trayOpen && (
              <Button
                variant="quiet"
                icon={<CalendarOff size={14} aria-hidden="true" />}
                onClick={() => setTrayOpen(true)}
              >
                {t('calendar.unscheduled')} {trayPhase === 'ready' && undatedText}
              </Button>
            )}
          </CalendarBar>
          {phase === 'failed' ? (
            <div className={classes.nothing}>
              <EmptyState kind="not-connected" title={t('board.column.failed')}>
                <Button onClick={() => void scheduled.reload()}>{t('board.retry')}</Button>
              </EmptyState>
            </div>
          ) : (
            <>
              {phase === 'ready' && now.ids.length === 0 && <NothingDue used={used} when={title} />}
              <CalendarGrid
                list={scheduled}
                byDay={byDay}
                weeks={weeks}
                place={place}
                title={title}
                openDay={openDay}
                setByTyping={setByTyping}
              />
            </>
          )}
          <WaitingInLists lists={all} />
        </div>
        {trayOpen && (
          <UnscheduledTray
            list={unscheduled}
            narrowing={narrowingOf(used)}
            close={() => setTrayOpen(false)}
            setByTyping={setByTyping}
          />
        )}
      </div>
      {over?.kind === 'day' && <DayPopover {...over} narrowed={narrowed} onClose={close} />}
      {over?.kind === 'date' && <DatePopover {...over} onClose={close} />}
      <CalendarDragBar />
    </>
  );
}

/** First and last day of the month or week itself, without the days around it. */
function spanDays({ day, span }: CalendarPlace, weeks: CalendarProps['weeks']) {
  const shown = weeks.flat();
  const own = span === 'week' ? shown : shown.filter((one) => one.slice(0, 7) === day.slice(0, 7));
  return { first: own[0]!, last: own.at(-1)! };
}

/** Open where there is room, unless the reader has said otherwise. */
function useTray(): [boolean, (open: boolean) => void] {
  const wide = useScreenWidth() === 'wide';
  const [chosen, setChosen] = useAtom(trayAtom);
  return [chosen ?? wide, setChosen];
}

/** While a topic is dragged nothing moves, and the strip below says what dropping it does. */
function useCalendarDrag(lists: readonly TopicList[]): void {
  const setDragged = useSetAtom(draggedTopicAtom);
  useDragMonitor<DeliveryDrag>({
    kind: 'delivery',
    onStart({ topicId }) {
      for (const list of lists) list.pauseUpdates();
      setDragged({ topicId, over: undefined });
    },
    onEnd() {
      setDragged(null);
      for (const list of lists) list.resumeUpdates();
    },
  });
}

/** What opens over the calendar steps through its topics, and gives the focus back to one of them. */
function useCalendarFocus(lists: readonly TopicList[], byDay: TopicsByDay): void {
  const setScreen = useSetAtom(topicScreenAtom);
  const shown = useRef(byDay);
  useEffect(() => {
    shown.current = byDay;
  }, [byDay]);
  useEffect(() => {
    // A day has an order of its own.
    const painted = () => [...shown.current.values()].flat();
    // A topic in the closed tray, or more than its day has room for, leaves the focus to the day that Tab reaches.
    const otherwise = () => document.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus();
    const focus = ([id]: readonly string[]) =>
      id === undefined ? otherwise() : focusCard(id, { otherwise });
    setScreen({ lists, painted, focus });
    return () => setScreen(null);
  }, [lists, setScreen]);
}

function NothingDue({ used, when }: { used: TopicFilterControls; when: string }) {
  const t = useT();
  const { count, clear } = narrowingOf(used);
  return (
    <p className={classes.nothingDue} role="status">
      {t('calendar.nothingDue', { when })}
      {count > 0 && (
        <Button variant="quiet" onClick={clear}>
          {t('board.empty.clear', { count })}
        </Button>
      )}
    </p>
  );
}
