import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useT } from '../i18n/index.ts';
import { NARROWEST, WIDEST, withinLimits } from './column-layout.ts';
import type { ColumnSizes } from './column-sizes.ts';
import { followPointer } from './follow-pointer.ts';
import classes from './grid-head.module.css';

/** px a key moves an edge by; with Shift the larger. */
const STEP = 8;
const LEAP = 40;

/** The right edge of a column: dragged or moved with keys it gives the column its width. */
export function ColumnEdge({
  columnKey,
  label,
  sizes,
  tabIndex,
}: {
  columnKey: string;
  label: string;
  sizes: ColumnSizes;
  tabIndex: 0 | -1;
}) {
  const t = useT();
  /** px; what a column takes that has no width of its own is known when somebody comes to its edge. */
  const [drawn, setDrawn] = useState(NARROWEST);
  const [held, setHeld] = useState(false);
  const keep = (px: number): void => sizes.keep(sizes.withWidth(columnKey, withinLimits(px)));
  const fit = (): void => keep(sizes.contentsOf(columnKey));

  const onPointerDown = (press: PointerEvent): void => {
    // What moves the edge does not move the column.
    press.stopPropagation();
    const from = sizes.widthOf(columnKey);
    const before = sizes.withWidth(columnKey, from);
    let widths = before;
    followPointer(press.nativeEvent, {
      slack: 1,
      take: () => setHeld(true),
      move({ clientX }) {
        const px = withinLimits(from + clientX - press.clientX);
        widths = { ...before, [columnKey]: px };
        sizes.preview(widths);
        setDrawn(px);
      },
      end(done) {
        setHeld(false);
        if (done) sizes.keep(widths);
        else sizes.preview(sizes.widths);
      },
    });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const now = sizes.widthOf(columnKey);
    const step = event.shiftKey ? LEAP : STEP;
    const acts: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => keep(now - step),
      ArrowRight: () => keep(now + step),
      Home: () => keep(NARROWEST),
      End: () => keep(WIDEST),
      Enter: fit,
    };
    const act = acts[event.key];
    if (!act || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return (
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={t('list.columns.width', { name: label })}
      aria-valuemin={NARROWEST}
      aria-valuemax={WIDEST}
      aria-valuenow={held ? drawn : (sizes.widths[columnKey] ?? drawn)}
      tabIndex={tabIndex}
      data-held={held || undefined}
      className={classes.edge}
      onFocus={() => setDrawn(sizes.widthOf(columnKey))}
      onPointerDown={onPointerDown}
      onDoubleClick={fit}
      onKeyDown={onKeyDown}
    />
  );
}
