import { type PointerEvent, type RefObject, useState } from 'react';
import { followPointer } from './follow-pointer.ts';
import classes from './grid-head.module.css';

/** Where a column stands on the screen: px along the way it can be moved. */
export interface ColumnBox {
  key: string;
  start: number;
  end: number;
  fixed: boolean;
  /** Stands still over those that scroll. */
  pinned: boolean;
}

/** A place between two columns. */
export interface Gap {
  /** Key of the column behind it; null behind all. */
  before: string | null;
  /** px */
  at: number;
}

/** Every place a column can be put to that is seen: none before what names the row, none under what is pinned. */
export function gapsOf(boxes: readonly ColumnBox[]): readonly Gap[] {
  const edge = Math.max(...boxes.map(({ pinned, end }) => (pinned ? end : -Infinity)));
  const gaps = boxes.flatMap(({ key, start, fixed, pinned }, index): Gap[] => {
    if (fixed) return [];
    if (pinned) return [{ before: key, at: start }];
    if (boxes[index - 1]?.pinned) return [{ before: key, at: edge }];
    return start < edge ? [] : [{ before: key, at: start }];
  });
  const last = boxes.at(-1);
  return last === undefined ? gaps : [...gaps, { before: null, at: Math.max(last.end, edge) }];
}

/** The place nearest to a pointer; null where the column stands there already. */
export function gapAt(boxes: readonly ColumnBox[], key: string, pointer: number): Gap | null {
  const [nearest] = gapsOf(boxes).toSorted(
    (one, other) => Math.abs(one.at - pointer) - Math.abs(other.at - pointer),
  );
  const own = boxes.findIndex((box) => box.key === key);
  const stays = [key, boxes[own + 1]?.key ?? null];
  return nearest === undefined || stays.includes(nearest.before) ? null : nearest;
}

/** A column in hand, and the place it would be put to. */
export interface HeldColumn {
  key: string;
  gap: Gap | null;
}

export interface ColumnDrag {
  held: HeldColumn | null;
  /** For the press on what stands for a column in the container, marked with `data-column`. */
  grab: (press: PointerEvent, column: { key: string; label: string }) => void;
}

/** px */
const SLACK = 4;
/** px beside the pointer. */
const BESIDE = 12;

/** Columns that are put to another place with the pointer. `near` is told where the pointer is, null at the end. */
export function useColumnDrag(
  container: RefObject<HTMLElement | null>,
  axis: 'x' | 'y',
  move: (key: string, before: string | null) => void,
  near?: (pointer: number | null) => void,
): ColumnDrag {
  const [held, setHeld] = useState<HeldColumn | null>(null);
  const grab: ColumnDrag['grab'] = (press, { key, label }) => {
    const listening = new AbortController();
    const ghost = ghostOf(label);
    let gap: Gap | null = null;
    let pointer = 0;
    const find = (): void => {
      if (container.current === null) return;
      const next = gapAt(boxesIn(container.current, axis), key, pointer);
      if (next?.before !== gap?.before || next?.at !== gap?.at) setHeld({ key, gap: next });
      gap = next;
    };
    followPointer(press.nativeEvent, {
      slack: SLACK,
      take() {
        document.body.append(ghost);
        setHeld({ key, gap });
        window.addEventListener('scroll', find, { capture: true, signal: listening.signal });
      },
      move({ clientX, clientY }) {
        ghost.style.translate = `${clientX + BESIDE}px ${clientY + BESIDE}px`;
        pointer = axis === 'x' ? clientX : clientY;
        near?.(pointer);
        find();
      },
      end(done) {
        listening.abort();
        ghost.remove();
        near?.(null);
        setHeld(null);
        if (done && gap !== null) move(key, gap.before);
      },
    });
  };
  return { held, grab };
}

function boxesIn(container: HTMLElement, axis: 'x' | 'y'): readonly ColumnBox[] {
  return [...container.querySelectorAll<HTMLElement>('[data-column]')].map((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const { column = '', fixed, pinned } = element.dataset;
    const [start, end] = axis === 'x' ? [left, right] : [top, bottom];
    return { key: column, start, end, fixed: fixed !== undefined, pinned: pinned !== undefined };
  });
}

/** Says beside the pointer which column is in hand. */
function ghostOf(label: string): HTMLElement {
  const ghost = document.createElement('div');
  ghost.className = classes['ghost'] ?? '';
  ghost.ariaHidden = 'true';
  ghost.textContent = label;
  return ghost;
}
