import { atom } from 'jotai';
import type { ReactNode } from 'react';
import { store } from '../../state/index.ts';

/** How long an undo stays open, in seconds; the clock stops while the toast is hovered or focused. */
export const UNDO_SECONDS = 8;
const DONE_SECONDS = 5;
const AT_MOST = 3;

export interface Toast {
  id: string;
  /** `error` stays until it is closed. */
  kind: 'done' | 'error' | 'undo';
  title: string;
  text?: string;
  icon?: ReactNode;
  action?: { label: string; run: () => void };
  /** null = until closed. */
  seconds: number | null;
}

export const toastsAtom = atom<readonly Toast[]>([]);
let last = 0;

/** Newest last, at most three: the oldest that would go by itself makes room first. */
export function trimToasts(toasts: readonly Toast[]): readonly Toast[] {
  if (toasts.length <= AT_MOST) return toasts;
  const leaving = toasts.slice(0, -1).find((toast) => toast.kind !== 'error') ?? toasts[0]!;
  return toasts.filter((toast) => toast !== leaving);
}

type Given = Omit<Toast, 'id' | 'seconds'> & { id?: string; seconds?: number | null };

/** Shows a toast and answers its id; one with the same id is replaced. */
export function showToast(given: Given): string {
  const id = given.id ?? `toast-${(last += 1)}`;
  const seconds = given.seconds === undefined ? secondsOf(given.kind) : given.seconds;
  store.set(toastsAtom, (toasts) =>
    trimToasts([...toasts.filter((toast) => toast.id !== id), { ...given, id, seconds }]),
  );
  return id;
}

const secondsOf = (kind: Toast['kind']): number | null =>
  kind === 'error' ? null : kind === 'undo' ? UNDO_SECONDS : DONE_SECONDS;

/** What was done, with the way back open for eight seconds. */
export function showUndo(given: {
  title: string;
  text?: string;
  icon?: ReactNode;
  label: string;
  undo: () => void;
}): string {
  const { label, undo, ...rest } = given;
  return showToast({ ...rest, kind: 'undo', action: { label, run: undo } });
}

export function dismissToast(id: string): void {
  store.set(toastsAtom, (toasts) => toasts.filter((toast) => toast.id !== id));
}
