import type { TopicFilter } from '@keywright/events/topic';
import { useAtomValue } from 'jotai';
import { type FormEvent, useMemo, useState } from 'react';
import { useLanguage, useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { type Anchor, AnchoredPopover, Button, DateField, SkeletonRows } from '../../ui/index.ts';
import { type TopicList, topicRows } from '../atoms.ts';
import { UnloadedCards, LoadFailed } from '../board/unloaded-cards.tsx';
import { useCardDisplay } from '../card/card-display.tsx';
import { nameOf } from '../topic-facts.ts';
import { calendarFormats } from './calendar-formats.ts';
import classes from './delivery-popovers.module.css';
import { setDelivery, whyFixed } from './set-delivery.ts';
import { TopicChip } from './topic-chip.tsx';
import { deliveredWithin } from './calendar-figures.ts';
import { BY_VOLUME, useCalendarList } from './use-calendar.ts';

const DAY_PAGE = 100;
const CHIP_HEIGHT = 52;

/** What stands over the calendar: a day with all of its topics, or the question for a topic's date. */
export type CalendarPopover =
  | { kind: 'day'; day: string; anchor: Anchor; opener: HTMLElement }
  | { kind: 'date'; topicId: string; anchor: Anchor; opener: HTMLElement };

/** All topics of one day. */
export function DayPopover(props: {
  day: string;
  anchor: Anchor;
  narrowed: TopicFilter;
  onClose: () => void;
}) {
  const { day, anchor, narrowed, onClose } = props;
  const formats = calendarFormats(useLanguage());
  const filter = useMemo(() => deliveredWithin(narrowed, day, day), [narrowed, day]);
  const list = useCalendarList({ filter, sort: BY_VOLUME, pageSize: DAY_PAGE });
  const title = formats.long(day);
  return (
    <AnchoredPopover anchor={anchor} label={title} trapped width={300} onClose={onClose}>
      <h3 className={classes.popoverTitle} tabIndex={-1} data-autofocus>
        {title}
      </h3>
      {list && <DayTopics list={list} day={day} />}
    </AnchoredPopover>
  );
}

function DayTopics({ list, day }: { list: TopicList; day: string }) {
  const t = useT();
  const { list: now, phase } = useAtomValue(list.atom);
  if (phase === 'failed') return <LoadFailed list={list} />;
  if (now.ids.length === 0)
    return phase === 'loading' ? (
      <SkeletonRows rows={3} height={CHIP_HEIGHT} />
    ) : (
      <p className={classes.popoverNote}>{t('calendar.dayEmpty')}</p>
    );
  return (
    <div className={classes.dayTopics}>
      {now.ids.map((id) => (
        <TopicChip key={id} topicId={id} tabbable full day={day} />
      ))}
      {!now.complete && <UnloadedCards list={list} index={now.ids.length} height={CHIP_HEIGHT} />}
    </div>
  );
}

/** Asks for the delivery date of a topic; nothing else than a date or none is sent. */
export function DatePopover(props: { topicId: string; anchor: Anchor; onClose: () => void }) {
  const { topicId, anchor, onClose } = props;
  const t = useT();
  const scope = useProjectScope();
  const formats = calendarFormats(useLanguage());
  const { today } = useCardDisplay();
  const row = useAtomValue(topicRows.atomOf(topicId));
  const [day, setDay] = useState(row?.deliveryDate ?? '');
  if (row === null) return null;
  const why = whyFixed(row, scope);
  const label = t('calendar.dateOf', { name: nameOf(row) });
  const set = (next: string | null) => {
    onClose();
    void setDelivery(topicId, next, { scope, inWords: (one) => formats.near(one, today) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (day !== '') set(day);
  };
  return (
    <AnchoredPopover anchor={anchor} label={label} trapped width={280} onClose={onClose}>
      <form className={classes.dateForm} onSubmit={submit}>
        <span aria-hidden="true">{label}</span>
        {why === null && (
          <DateField
            begin
            inPopover
            label={label}
            timeZone={scope.timeZone}
            value={day === '' ? null : day}
            onChange={(next) => setDay(next ?? '')}
          />
        )}
        {why === null ? (
          <span className={classes.dateActions}>
            {row.deliveryDate !== null && (
              <Button variant="quiet" onClick={() => set(null)}>
                {t('calendar.remove')}
              </Button>
            )}
            <Button type="submit" variant="primary">
              {t('calendar.setDate')}
            </Button>
          </span>
        ) : (
          <p className={classes.popoverNote}>{why}</p>
        )}
      </form>
    </AnchoredPopover>
  );
}
