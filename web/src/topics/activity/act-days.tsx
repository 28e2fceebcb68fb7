import { dayIn } from '@keywright/events';
import { Fragment, useEffect, useMemo, useRef, useState } from 'react';
import { useHotkey, useListedKeys } from '../../hotkeys/index.ts';
import { useFormats, useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { ActEntry } from './act-entry.tsx';
import classes from './activity.module.css';
import type { ActUndo } from './use-act-undo.tsx';
import type { Act } from './use-activity.ts';

const DAY_MS = 86_400_000;
/** The entry with the focus listens itself. */
const OPENS = [{ keys: 'enter', label: 'activity.openTopic', group: 'panel' }] as const;

interface DaysProps {
  acts: readonly Act[];
  undo: ActUndo;
  onOpenTopic: (topicId: string) => void;
  /** Asks for older acts and answers all that are there then; null where these are all. */
  older: (() => Promise<readonly Act[]>) | null;
}

/** The acts by day, in the time zone of the project; J and K step through them, beyond the last to older ones. */
export function ActDays({ acts, undo, onOpenTopic, older }: DaysProps) {
  const t = useT();
  const { long } = useFormats();
  const { timeZone } = useProjectScope();
  const [at, setAt] = useState<string | null>(null);
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const current = useRef<HTMLLIElement>(null);
  // Of a page that was asked for the entry comes a moment after the step.
  const steps = useRef(false);
  useEffect(() => {
    if (!steps.current || current.current === null) return;
    steps.current = false;
    current.current.focus();
  });
  const days = useMemo(() => {
    const byDay = new Map<string, Act[]>();
    for (const act of acts) {
      const day = dayIn(timeZone, new Date(act.at));
      byDay.set(day, [...(byDay.get(day) ?? []), act]);
    }
    return [...byDay];
  }, [acts, timeZone]);
  const active = acts.find(({ id }) => id === at);
  const step = async (by: number) => {
    const place = Math.max(0, acts.findIndex(({ id }) => id === at) + by);
    const known = place < acts.length || older === null ? acts : await older();
    const next = known[place];
    if (next === undefined) return;
    steps.current = true;
    setAt(next.id);
  };
  const now = new Date();
  const named = new Map([
    [dayIn(timeZone, now), 'activity.today'],
    [dayIn(timeZone, new Date(now.getTime() - DAY_MS)), 'activity.yesterday'],
  ]);
  const fold = (id: string, open: boolean) =>
    setUnfolded((known) => new Set(open ? [...known, id] : [...known].filter((one) => one !== id)));
  useHotkey({ keys: 'j', label: 'activity.next', group: 'panel', run: () => void step(1) });
  useHotkey({ keys: 'k', label: 'activity.previous', group: 'panel', run: () => void step(-1) });
  useHotkey({
    keys: 'z',
    label: 'activity.undo.current',
    group: 'panel',
    run: () => active?.undo.allowed && undo.begin(active),
  });
  useHotkey({
    keys: 'arrowright',
    label: 'activity.show.topics',
    group: 'panel',
    run: () => active && fold(active.id, true),
  });
  useHotkey({
    keys: 'arrowleft',
    label: 'activity.hide.topics',
    group: 'panel',
    run: () => active && fold(active.id, false),
  });
  useListedKeys(OPENS);
  return days.map(([day, those]) => (
    <Fragment key={day}>
      <h3 className={classes.day}>
        {named.has(day) && <b>{t(named.get(day)!)}</b>} {long(day)}
      </h3>
      <ol className={classes.entries}>
        {those.map((act) => (
          <ActEntry
            key={act.id}
            act={act}
            active={act.id === at}
            open={unfolded.has(act.id)}
            busy={undo.busy === act.id}
            results={undo.shown === act.id}
            ref={act.id === at ? current : undefined}
            onFold={(open) => fold(act.id, open)}
            onOpenTopic={onOpenTopic}
            onUndo={() => undo.begin(act)}
          />
        ))}
      </ol>
    </Fragment>
  ));
}
