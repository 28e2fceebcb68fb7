import { atom, useAtomValue } from 'jotai';
import { Check, TriangleAlert, Undo2, X } from 'lucide-react';
import { type FocusEvent, useEffect, useEffectEvent, useState } from 'react';
import { t, useT } from '../../i18n/index.ts';
import { store, whenPersonChanges } from '../../state/index.ts';
import { useFocusReturn } from '../focus-return.ts';
import { onPhone } from '../screen/screen-width.ts';
import classes from './toasts.module.css';
import { rememberUndo, type WayBack, waysBackAtom } from './ways-back.ts';

/** How long each kind stays, in seconds, null = until closed; the clock stops while it is hovered or focused. */
const SECONDS = { done: 5, error: null, undo: 8 } as const;
const ICONS = { done: Check, error: TriangleAlert, undo: Undo2 } as const;
const AT_MOST = 3;
/** Between two looks at the clock, in ms. */
const TICK_MS = 200;

export interface Toast {
  id: string;
  /** `error` stays until it is closed. */
  kind: keyof typeof SECONDS;
  title: string;
  text?: string;
  action?: { label: string; run: () => void };
  /** null = until closed. */
  seconds: number | null;
  /** Another one for each time it is shown: the clock of one that replaces another begins anew. */
  nth: number;
  /** What it gathers, the oldest act first. */
  acts?: readonly Act[];
  /** The acts that its action takes back. */
  ways?: readonly WayBack[];
}

/** An act that a phone tells together with those around it: the label of how many there were, and its way back. */
interface Act {
  sum: string;
  undo: () => void;
}

export const toastsAtom = atom<readonly Toast[]>([]);
let last = 0;

/** Newest last, at most three: the oldest that would go by itself makes room first. */
function trimToasts(toasts: readonly Toast[]): readonly Toast[] {
  if (toasts.length <= AT_MOST) return toasts;
  const leaving = toasts.slice(0, -1).find((toast) => toast.kind !== 'error') ?? toasts[0]!;
  return toasts.filter((toast) => toast !== leaving);
}

type Given = Omit<Toast, 'id' | 'seconds' | 'nth'> & { id?: string };

/** Shows a toast and answers its id; one with the same id is replaced. */
export function showToast(given: Given): string {
  const nth = (last += 1);
  const id = given.id ?? `toast-${nth}`;
  const toast = { ...given, id, nth, seconds: SECONDS[given.kind] };
  dismissToast(id);
  store.set(toastsAtom, (toasts) => trimToasts([...toasts, toast]));
  return id;
}

whenPersonChanges(() => store.set(toastsAtom, []));

/** A toast about an act that has been taken back, or cannot be any more, has nothing to offer. */
store.sub(waysBackAtom, () => {
  const ways = store.get(waysBackAtom);
  store.set(toastsAtom, (toasts) =>
    toasts.some(isOver) ? toasts.filter((toast) => !isOver(toast)) : toasts,
  );
  function isOver({ ways: own }: Toast): boolean {
    return own !== undefined && !own.some((way) => ways.includes(way));
  }
});

/**
 * What was done, with the way back open for eight seconds. On a phone acts in a row that have a `sum` (the label of their
 * count) stand in one toast, with one way back for all of them.
 */
export function showUndo(
  given: Pick<Given, 'id' | 'title' | 'text'> & { label: string; way: WayBack; sum?: string },
): string | null {
  const { id, label, sum, way, title, text } = given;
  const run = rememberUndo(way);
  if (run === null) return null;
  const named = { ...(id !== undefined && { id }), ...(text !== undefined && { text }) };
  const shown = { kind: 'undo', title, ...named } as const;
  if (sum === undefined || !onPhone()) return showToast({ ...shown, ways: [way], action: { label, run } });
  const earlier = store.get(toastsAtom).find(({ acts }) => acts !== undefined);
  const acts = [...(earlier?.acts ?? []), { sum, undo: run }];
  const ways = [...(earlier?.ways ?? []), way];
  if (earlier === undefined) return showToast({ ...shown, ways, acts, action: { label, run } });
  dismissToast(earlier.id);
  const all = (): void => acts.toReversed().forEach((act) => act.undo());
  const action = { label: t('toast.undoAll', { count: acts.length }), run: all };
  return showToast({ ...shown, title: sumOf(acts), ways, acts, action });
}

/** "3 approved · 1 declined". */
function sumOf(acts: readonly Act[]): string {
  const counts = new Map<string, number>();
  for (const { sum } of acts) counts.set(sum, (counts.get(sum) ?? 0) + 1);
  return [...counts].map(([sum, count]) => t(sum, { count })).join(' · ');
}

export function dismissToast(id: string): void {
  store.set(toastsAtom, (toasts) => toasts.filter((toast) => toast.id !== id));
}

/** Where toasts appear: bottom right, above footer and bulk bar. Stands once in the page, also when it is empty. */
export function Toaster() {
  const t = useT();
  const toasts = useAtomValue(toastsAtom);
  return (
    <section aria-label={t('toast.region')} className={classes.region} data-toasts="">
      {toasts.map((toast) => (
        <ToastCard key={toast.nth} toast={toast} />
      ))}
    </section>
  );
}

const leftInside = (event: FocusEvent) => event.currentTarget.contains(event.relatedTarget);

function ToastCard({ toast }: { toast: Toast }) {
  const t = useT();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const close = () => dismissToast(toast.id);
  useFocusReturn();
  const Icon = ICONS[toast.kind];
  const left = useCountdown(toast.seconds, hovered || focused, close);
  return (
    <div
      role={toast.kind === 'error' ? 'alert' : 'status'}
      className={classes.toast}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={(event) => setFocused(leftInside(event))}
    >
      <span className={toast.kind === 'error' ? classes.alert : classes.icon}>
        <Icon size={16} aria-hidden="true" />
      </span>
      <span className={classes.texts}>
        <span className={classes.title}>{toast.title}</span>
        {toast.text && <span className={classes.text}>{toast.text}</span>}
      </span>
      {toast.action && (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            close();
            toast.action?.run();
          }}
        >
          {toast.kind === 'undo' && <Undo2 size={14} aria-hidden="true" />}
          {toast.action.label}
          {toast.kind === 'undo' && (
            <span className={classes.left} aria-hidden="true">
              {t('toast.seconds', { count: left ?? 0 })}
            </span>
          )}
        </button>
      )}
      {toast.kind !== 'undo' && (
        <button type="button" className={classes.close} aria-label={t('toast.close')} onClick={close}>
          <X size={15} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

/** Whole seconds left of `seconds`, standing still while `paused`; calls `onEnd` once at zero. null never ends. */
function useCountdown(seconds: number | null, paused: boolean, onEnd: () => void): number | null {
  const [left, setLeft] = useState(seconds === null ? null : seconds * 1000);
  const end = useEffectEvent(onEnd);
  const running = left !== null && left > 0 && !paused;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setLeft((ms) => ms && Math.max(0, ms - TICK_MS)), TICK_MS);
    return () => clearInterval(timer);
  }, [running]);
  useEffect(() => {
    if (left === 0) end();
  }, [left]);
  return left === null ? null : Math.ceil(left / 1000);
}
