import { addDays } from '@keywright/events';
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type Hotkey, useHotkey, useListedKeys } from '../../hotkeys/index.ts';
import { useLanguage } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { topicRows } from '../atoms.ts';
import { useCardDisplay } from '../card/card-display.tsx';
import { calendarFormats } from './calendar-formats.ts';
import { stepped } from './calendar-days.ts';
import { useChipKeys, walked, walkKeyOf } from './chip-keys.ts';
import { setDelivery } from './set-delivery.ts';
import type { TopicsByDay } from './topics-by-day.ts';
import type { CalendarPlace } from './use-calendar.ts';

const CALENDAR_KEYS: readonly Omit<Hotkey, 'run'>[] = [
  { keys: 'arrowup arrowdown', label: 'help.calendar.weeks', group: 'calendar' },
  { keys: 'arrowleft arrowright', label: 'help.calendar.days', group: 'calendar' },
  { keys: 'home end', label: 'help.calendar.ends', group: 'calendar' },
  { keys: 'enter', label: 'help.calendar.open', group: 'calendar' },
  { keys: 'k j', label: 'help.calendar.topics', group: 'calendar' },
  { keys: 'mod+enter', label: 'queue.act', group: 'calendar' },
  { keys: 'm', label: 'help.moves', group: 'calendar' },
  { keys: 'd', label: 'help.calendar.type', group: 'calendar' },
  { keys: 'alt+arrowleft alt+arrowright', label: 'help.calendar.carryDay', group: 'calendar' },
  { keys: 'alt+arrowup alt+arrowdown', label: 'help.calendar.carryWeek', group: 'calendar' },
  { keys: 'escape', label: 'help.calendar.leave', group: 'calendar' },
];

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

interface CalendarKeysOptions {
  grid: RefObject<HTMLElement | null>;
  weeks: readonly (readonly string[])[];
  byDay: TopicsByDay;
  place: CalendarPlace;
  openDay: (day: string) => void;
  setByTyping: (topicId: string) => void;
}

/** A day that a key led to, or the topic on it, and what had the focus then. */
interface Wanted {
  day: string;
  topicId: string | null;
  from: Element | null;
}

/**
 * Keys of the days: arrows, Home and End walk, Enter opens, j and k go from topic to topic. On a topic Alt and an arrow carries
 * it by a day or a week, arrows go through those of its day, Esc goes back to the day; and what a chip knows anywhere.
 */
export function useCalendarKeys(options: CalendarKeysOptions) {
  const { grid, weeks, byDay, place, openDay, setByTyping } = options;
  const scope = useProjectScope();
  const formats = calendarFormats(useLanguage());
  const { today } = useCardDisplay();
  const [focused, setFocused] = useState<string | null>(null);
  /** What gets the focus once it is there. */
  const wanted = useRef<Wanted | null>(null);
  const onChipKey = useChipKeys(setByTyping);
  const shown = weeks.flat();
  const current = [focused, today].find((day) => day !== null && shown.includes(day)) ?? place.day;
  useListedKeys(CALENDAR_KEYS);
  useHotkey({
    keys: '[',
    label: 'help.calendar.back',
    group: 'calendar',
    run: () => place.go(stepped(place.day, place.span, -1)),
  });
  useHotkey({
    keys: ']',
    label: 'help.calendar.on',
    group: 'calendar',
    run: () => place.go(stepped(place.day, place.span, 1)),
  });
  useHotkey({ keys: 't', label: 'calendar.goToday', group: 'calendar', run: goToday });

  // It may have had to be loaded and drawn first, its day keeps the place; who has gone elsewhere meanwhile stays there.
  useEffect(() => {
    if (wanted.current === null) return;
    const { day, topicId, from } = wanted.current;
    const active = document.activeElement;
    const cell = grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`);
    if (active !== document.body && active !== from) wanted.current = null;
    else if (cell) {
      const target = topicId === null ? cell : onDay(cell, topicId);
      wanted.current = target === null ? { day, topicId, from: cell } : null;
      (target ?? cell).focus();
    }
  });

  /** The topic on a day; where the day has more than it shows, the way to them; null while it has to come. */
  function onDay(cell: HTMLElement, topicId: string): HTMLElement | null {
    const chip = cell.querySelector<HTMLElement>(`[data-topic="${topicId}"] [data-card-link]`);
    const isThere = byDay.get(cell.dataset['day'] ?? '')?.includes(topicId) === true;
    return chip ?? (isThere ? cell.querySelector<HTMLElement>(':scope > button') : null);
  }

  function want(day: string, topicId: string | null): void {
    wanted.current = { day, topicId, from: document.activeElement };
    setFocused(day);
    if (!shown.includes(day)) place.go(day);
  }

  /** The month of today is shown, also where another one shows its day. */
  function goToday(): void {
    want(today, null);
    place.go(today);
  }

  function carry(topicId: string, days: number): void {
    const from = topicRows.get(topicId)?.deliveryDate;
    if (!from) return;
    const day = addDays(from, days);
    void setDelivery(topicId, day, { scope, inWords: (one) => formats.near(one, today) });
    if (topicRows.get(topicId)?.deliveryDate !== day) return;
    want(day, topicId);
  }

  function onTopicKey(event: KeyboardEvent, chip: HTMLElement, cell: HTMLElement): void {
    const step = STEPS[event.key];
    if (event.altKey && step !== undefined) carry(chip.dataset['topic'] ?? '', step);
    else if (onChipKey(event, chip)) return;
    else if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    else if (event.key === 'Escape') cell.focus();
    else if (event.key === 'ArrowUp' || event.key === 'ArrowDown')
      walked(cell, event.target as HTMLElement, event.key)?.focus();
    else return;
    event.preventDefault();
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const target = event.target as HTMLElement;
    const cell = target.closest<HTMLElement>('[data-day]');
    const chip = target.closest<HTMLElement>('[data-topic]');
    if (cell === null) return;
    const key = walkKeyOf(event);
    if (key !== undefined) {
      event.preventDefault();
      return walked(event.currentTarget, target, key)?.focus();
    }
    if (chip !== null) return onTopicKey(event, chip, cell);
    const day = cell.dataset['day'] ?? '';
    if (target !== cell || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const week = weeks.find((one) => one.includes(day)) ?? [];
    const step = STEPS[event.key];
    const next =
      step !== undefined ? addDays(day, step) : { Home: week[0], End: week[6] }[event.key as 'Home' | 'End'];
    if (next !== undefined) want(next, null);
    else if (event.key === 'Enter') openDay(day);
    else return;
    event.preventDefault();
  }

  function onFocus({ target }: FocusEvent<HTMLElement>): void {
    const day = target.closest<HTMLElement>('[data-day]')?.dataset['day'];
    if (day !== undefined) setFocused(day);
  }

  return { current, onKeyDown, onFocus };
}
