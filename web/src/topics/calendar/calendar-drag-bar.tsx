import { useAtomValue } from 'jotai';
import { GripVertical, Lock } from 'lucide-react';
import { useLanguage, useT } from '../../i18n/index.ts';
import { Portal } from '../../ui/index.ts';
import { topicRows } from '../atoms.ts';
import barClasses from '../board/drag-status-bar.module.css';
import { useCardDisplay } from '../card/card-display.tsx';
import { nameOf } from '../topic-facts.ts';
import { type DraggedTopic, draggedTopicAtom, fixedTopicAtom } from './calendar-drag.ts';
import { calendarFormats } from './calendar-formats.ts';

/** A dark bar below the calendar while a topic is dragged: which one, what dropping it does or who could, how to cancel. */
export function CalendarDragBar() {
  const dragged = useAtomValue(draggedTopicAtom);
  const fixed = useAtomValue(fixedTopicAtom);
  if (fixed) return <FixedBar {...fixed} />;
  return dragged && <DragBar dragged={dragged} />;
}

function FixedBar({ topicId, why }: { topicId: string; why: string }) {
  const row = useAtomValue(topicRows.atomOf(topicId));
  return (
    row && (
      <Portal>
        <div className={barClasses.bar} aria-hidden="true">
          <span className={barClasses.part}>
            <Lock size={14} />
            <b dir="auto">{nameOf(row)}</b>
          </span>
          <span className={barClasses.quiet}>{why}</span>
        </div>
      </Portal>
    )
  );
}

function DragBar({ dragged: { topicId, over } }: { dragged: DraggedTopic }) {
  const t = useT();
  const formats = calendarFormats(useLanguage());
  const { today } = useCardDisplay();
  const row = useAtomValue(topicRows.atomOf(topicId));
  if (row === null) return null;
  const effect =
    over === undefined
      ? t('calendar.drag.where')
      : over === null
        ? t('calendar.removes')
        : t('calendar.due', { day: formats.near(over, today) });
  return (
    <Portal>
      <div className={barClasses.bar} aria-hidden="true">
        <span className={barClasses.part}>
          <GripVertical size={14} />
          <b dir="auto">{nameOf(row)}</b>
        </span>
        <span className={barClasses.quiet}>{effect}</span>
        <span className={barClasses.quiet}>{t('move.drag.cancel')}</span>
      </div>
    </Portal>
  );
}
