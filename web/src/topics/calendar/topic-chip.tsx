import type { TopicRow } from '@keywright/events/topic';
import { useAtomValue } from 'jotai';
import { memo, type MouseEvent, useRef } from 'react';
import { isolated, useLanguage, useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { Avatar, Count, LateMark, StatusIcon, useDraggable } from '../../ui/index.ts';
import { topicRows } from '../atoms.ts';
import { useCardDisplay } from '../card/card-display.tsx';
import { FlashLayer } from '../card/card-marks.tsx';
import { isOpenAtom, openTopic } from '../open-topic.ts';
import { assigneeIds, daysLate, nameOf, statusName } from '../topic-facts.ts';
import { type DeliveryDrag, followFixed } from './calendar-drag.ts';
import { calendarFormats } from './calendar-formats.ts';
import classes from './topic-chip.module.css';
import { whyFixed } from './set-delivery.ts';
import { isOpen } from './topics-by-day.ts';

interface TopicChipProps {
  topicId: string;
  tabbable: boolean;
  /** With its stage in words and its volume, where there is room. */
  full?: boolean;
  /** The day it stands on; null in the tray. */
  day: string | null;
}

/** One topic on a day or in the tray. Reads its own row, so that a change renders this chip alone. */
export const TopicChip = memo(function TopicChip({ topicId, ...props }: TopicChipProps) {
  const row = useAtomValue(topicRows.atomOf(topicId));
  return row && <ChipOf row={row} {...props} />;
});

const plainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

function ChipOf({ row, tabbable, full, day }: Omit<TopicChipProps, 'topicId'> & { row: TopicRow }) {
  const t = useT();
  const chip = useRef<HTMLDivElement>(null);
  const scope = useProjectScope();
  const formats = calendarFormats(useLanguage());
  const { today, phone } = useCardDisplay();
  const open = useAtomValue(isOpenAtom(row.id));
  const fixed = whyFixed(row, scope);
  const dragging = useDraggable<DeliveryDrag>({
    ref: chip,
    data: { kind: 'delivery', topicId: row.id },
    disabled: phone || fixed !== null,
  });
  // It stands here until the reader applies what somebody else did.
  const elsewhere = row.deliveryDate !== day;
  const late = elsewhere ? 0 : daysLate(row, today);
  const [assignee] = assigneeIds(row);
  const due =
    row.deliveryDate === null
      ? t('calendar.unscheduled')
      : t('calendar.due', { day: formats.long(row.deliveryDate) });
  const facts = [isolated(nameOf(row)), statusName(t, row.status), due];
  if (late > 0) facts.push(t('late.days', { count: late }));
  if (elsewhere) facts.push(t('calendar.elsewhere'));
  return (
    <div
      ref={chip}
      className={classes.chip}
      data-topic={row.id}
      data-open={open || undefined}
      data-late={late > 0 || undefined}
      data-done={!isOpen(row) || undefined}
      data-fixed={fixed !== null || undefined}
      data-elsewhere={elsewhere || undefined}
      data-dragging={dragging || undefined}
      title={fixed ?? undefined}
      onPointerDown={({ nativeEvent }) => {
        if (fixed !== null && !phone && nativeEvent.pointerType !== 'touch')
          followFixed(nativeEvent, row, fixed);
      }}
    >
      <FlashLayer topicId={row.id} />
      <StatusIcon status={row.status} size={13} />
      <span className={classes.chipText}>
        <a
          href={`?topic=${row.id}`}
          draggable={false}
          tabIndex={tabbable ? 0 : -1}
          aria-current={open || undefined}
          aria-label={facts.join(', ')}
          dir="auto"
          className={classes.chipName}
          data-card-link=""
          onClick={(event) => {
            if (!plainClick(event)) return;
            event.preventDefault();
            openTopic(row.id);
          }}
        >
          {nameOf(row)}
        </a>
        {full && (
          <span className={classes.chipFacts}>
            <span>{statusName(t, row.status)}</span>
            <span>
              {t('board.msv')} <Count value={row.totalMsv} />
            </span>
          </span>
        )}
        {late > 0 && <LateMark days={late} />}
        {elsewhere && <span className={classes.chipNews}>{t('calendar.elsewhere')}</span>}
      </span>
      {assignee !== undefined && <Avatar person={scope.personOf(assignee)} size={16} />}
    </div>
  );
}
