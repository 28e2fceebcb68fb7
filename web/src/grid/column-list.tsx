import { GripVertical, Pin } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useT } from '../i18n/index.ts';
import { announce } from '../ui/index.ts';
import type { Arrangement } from './arrangement.ts';
import { useColumnDrag } from './column-drag.ts';
import { type ColumnPlace, stepTarget } from './column-layout.ts';
import classes from './display-menu.module.css';
import type { HeadColumn } from './columns.tsx';

/** Every column that can be arranged, in its place: shown or not, pinned or not, put elsewhere with the pointer or with keys. */
export function ColumnList({
  columns,
  arrangement,
}: {
  columns: readonly HeadColumn[];
  arrangement: Arrangement;
}) {
  const t = useT();
  const list = useRef<HTMLFieldSetElement>(null);
  const moved = useRef<string | null>(null);
  const places = arrangement.places.filter((place) => !place.fixed);
  const move = (key: string, before: string | null): void => {
    arrangement.move(key, before);
    const others = places.filter((place) => place.key !== key);
    const at = others.findIndex((place) => place.key === before);
    const place = (at === -1 ? others.length : at) + 1;
    announce(t('list.columns.said.moved', { name: nameOf(key), place, total: places.length }));
  };
  const nameOf = (key: string): string => t(columns.find((column) => column.key === key)?.label ?? '');
  const { held, grab } = useColumnDrag(list, 'y', move);
  useEffect(() => {
    // A line that changes its place in the document loses the focus.
    if (moved.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-column="${moved.current}"] input`)?.focus();
    moved.current = null;
  });
  const onKeyDown = (event: KeyboardEvent, key: string): void => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (by === null || !event.altKey) return;
    event.preventDefault();
    const before = stepTarget(places, key, by);
    if (before === undefined) return;
    moved.current = key;
    move(key, before);
  };
  const line = (place: ColumnPlace, index: number) => {
    const { key, shown, pinned } = place;
    const name = nameOf(key);
    const next = places[index + 1];
    return (
      <div
        key={key}
        data-column={key}
        data-held={held?.key === key || undefined}
        data-drop={
          held?.gap?.before === key
            ? 'before'
            : next === undefined && held?.gap?.before === null
              ? 'after'
              : undefined
        }
        data-edge={(pinned && next?.pinned === false) || undefined}
        className={classes.column}
        onKeyDown={(event) => onKeyDown(event, key)}
      >
        <span
          aria-hidden="true"
          className={classes.grip}
          onPointerDown={(press) => grab(press, { key, label: name })}
        >
          <GripVertical size={14} />
        </span>
        <label className={classes.choice}>
          <input
            type="checkbox"
            checked={shown}
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
            onChange={() => arrangement.show(key, !shown)}
          />
          {name}
        </label>
        <button
          type="button"
          aria-pressed={pinned}
          aria-label={t('list.columns.pinNamed', { name })}
          title={t(pinned ? 'list.columns.unpin' : 'list.columns.pin')}
          className={classes.pin}
          onClick={() => arrangement.pin(key, !pinned)}
        >
          <Pin size={13} aria-hidden="true" />
        </button>
      </div>
    );
  };
  return (
    <fieldset ref={list} className={classes.columns}>
      <legend>
        {t('list.columns')} <span>{t('list.columns.hint')}</span>
      </legend>
      {places.map(line)}
    </fieldset>
  );
}
