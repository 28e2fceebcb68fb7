import { useAtomValue, useStore } from 'jotai';
import { CalendarOff, CalendarX, PanelRightClose } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { type Narrowing, NoMatch } from '../../filters/index.ts';
import { type Hotkey, useListedKeys } from '../../hotkeys/index.ts';
import { useFormats, useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { EmptyState, IconButton, SkeletonRows, useDropTarget, VirtualList } from '../../ui/index.ts';
import { type TopicList, topicRows } from '../atoms.ts';
import { UnloadedCards, LoadFailed } from '../board/unloaded-cards.tsx';
import { useCardDisplay } from '../card/card-display.tsx';
import { type DeliveryDrag, draggedTopicAtom } from './calendar-drag.ts';
import { useChipKeys, walked, walkKeyOf } from './chip-keys.ts';
import classes from './unscheduled-tray.module.css';
import { setDelivery } from './set-delivery.ts';
import { TopicChip } from './topic-chip.tsx';

const CHIP_HEIGHT = 52;
const GAP = 6;
const PADDING = { start: 2, end: 12 };

const TRAY_KEYS: readonly Omit<Hotkey, 'run'>[] = [
  { keys: 'arrowup arrowdown', label: 'help.board.walk', group: 'tray' },
  { keys: 'k j', label: 'help.board.walk', group: 'tray' },
  { keys: 'enter', label: 'help.open', group: 'tray' },
  { keys: 'mod+enter', label: 'queue.act', group: 'tray' },
  { keys: 'm', label: 'help.moves', group: 'tray' },
  { keys: 'd', label: 'help.calendar.type', group: 'tray' },
];

interface UnscheduledTrayProps {
  list: TopicList;
  narrowing: Narrowing;
  close: () => void;
  /** Asks for the date of a topic. */
  setByTyping: (topicId: string) => void;
}

/** The topics without a delivery date, and the place to take one away. */
export function UnscheduledTray({ list, narrowing, close, setByTyping }: UnscheduledTrayProps) {
  const t = useT();
  const { full } = useFormats();
  const { list: now, phase, capped, count } = useAtomValue(list.atom);
  const { phone } = useCardDisplay();
  const scroller = useRef<HTMLDivElement>(null);
  const onChipKey = useChipKeys(setByTyping);
  useListedKeys(TRAY_KEYS);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const chip = (event.target as HTMLElement).closest<HTMLElement>('[data-topic]');
    if (chip === null || onChipKey(event, chip)) return;
    const key = walkKeyOf(event) ?? event.key;
    if (event.altKey || event.ctrlKey || event.metaKey || (key !== 'ArrowDown' && key !== 'ArrowUp')) return;
    event.preventDefault();
    walked(event.currentTarget, event.target as HTMLElement, key)?.focus();
  };
  const length = now.complete ? now.ids.length : Math.max(now.total, now.ids.length);
  return (
    <aside aria-label={t('calendar.unscheduled')} className={classes.tray}>
      <header className={classes.trayHead}>
        <CalendarOff size={15} strokeWidth={1.75} aria-hidden="true" />
        <h2>{t('calendar.unscheduled')}</h2>
        {phase === 'ready' && (
          <span className={classes.trayCount}>
            {capped ? t('board.orMore', { count: full(count) }) : full(count)}
          </span>
        )}
        <IconButton
          label={t('calendar.tray.close')}
          icon={<PanelRightClose size={15} aria-hidden="true" />}
          onClick={close}
          className={classes.trayClose}
        />
      </header>
      <p className={classes.trayOrder}>{t('board.order.totalMsv.desc')}</p>
      <div ref={scroller} className={classes.trayTopics} onKeyDown={onKeyDown}>
        {phase === 'failed' ? (
          <LoadFailed list={list} />
        ) : length > 0 ? (
          <VirtualList
            label={t('calendar.unscheduled')}
            scroller={scroller}
            count={length}
            rowHeight={CHIP_HEIGHT}
            gap={GAP}
            padding={PADDING}
            keyOf={(index) => now.ids[index] ?? `below-${index}`}
          >
            {(index) => {
              const id = now.ids[index];
              return id === undefined ? (
                <UnloadedCards list={list} index={index} height={CHIP_HEIGHT} />
              ) : (
                <TopicChip topicId={id} tabbable full day={null} />
              );
            }}
          </VirtualList>
        ) : phase === 'loading' ? (
          <SkeletonRows rows={5} height={CHIP_HEIGHT} gap={GAP} />
        ) : narrowing.count > 0 ? (
          <NoMatch compact narrowing={narrowing} title={t('board.empty.noMatch')} />
        ) : (
          <EmptyState compact kind="nothing" title={t('calendar.tray.empty')} />
        )}
      </div>
      {!phone && <RemoveDate />}
    </aside>
  );
}

/** Takes the date away from what is dropped here. */
function RemoveDate() {
  const t = useT();
  const store = useStore();
  const scope = useProjectScope();
  const box = useRef<HTMLDivElement>(null);
  const over = useDropTarget<DeliveryDrag>({
    ref: box,
    kind: 'delivery',
    accepts: ({ topicId }) => topicRows.get(topicId)?.deliveryDate !== null,
    onDrop: ({ topicId }) => void setDelivery(topicId, null, { scope, inWords: (day) => day }),
  });
  useEffect(() => {
    if (!over) return;
    store.set(draggedTopicAtom, (dragged) => dragged && { ...dragged, over: null });
    return () =>
      store.set(draggedTopicAtom, (dragged) =>
        dragged?.over === null ? { ...dragged, over: undefined } : dragged,
      );
  }, [over, store]);
  return (
    <div ref={box} className={classes.remove} data-over={over || undefined}>
      <CalendarX size={15} aria-hidden="true" />
      {t('calendar.tray.remove')}
    </div>
  );
}
