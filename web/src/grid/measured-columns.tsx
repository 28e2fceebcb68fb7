import { atom, useAtomValue } from 'jotai';
import { ArrowUp } from 'lucide-react';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { familyOf } from '../data/family.ts';
import { useLanguage, useT } from '../i18n/index.ts';
import { store } from '../state/index.ts';
import type { HeadColumn } from './columns.tsx';
import classes from './grid.module.css';

/** What columns take: px of the wider of a column's label and its widest contents. */
type Measured = ReadonlyMap<HeadColumn, number>;

interface MeasuredIn {
  px: Measured;
  /** Those that were measured in the font that is shown in the end, and need not be measured again. */
  certain: ReadonlySet<HeadColumn>;
}

/** By language, in which each column is measured once. */
const measuredAtom = familyOf(() => {
  const nothing: MeasuredIn = { px: new Map(), certain: new Set() };
  return atom(nothing);
});

/** The columns, each at least as wide as its label and its widest contents in the language that is shown. */
export function useMeasured(columns: readonly HeadColumn[]): readonly HeadColumn[] {
  const { px } = useAtomValue(measuredAtom(useLanguage()));
  return useMemo(
    () => columns.map((column) => ({ ...column, least: Math.max(column.least, px.get(column) ?? 0) })),
    [columns, px],
  );
}

/** Draws labels and widest contents, unseen, of columns that are not measured in this language yet, and measures them. */
export function MeasuredColumns({ columns }: { columns: readonly HeadColumn[] }) {
  const t = useT();
  const measuredIn = measuredAtom(useLanguage());
  const { certain } = useAtomValue(measuredIn);
  const uncertain = useMemo(() => columns.filter((column) => !certain.has(column)), [columns, certain]);
  const drawn = useRef<HTMLDivElement>(null);
  // Before the first paint, so that no column is seen to change its width where the font is there already.
  useLayoutEffect(() => {
    const { px } = store.get(measuredIn);
    const found = widthsOf(uncertain, drawn.current);
    if (uncertain.some((column) => px.get(column) !== found.get(column)))
      store.set(measuredIn, (before) => ({ ...before, px: new Map([...before.px, ...found]) }));
  }, [uncertain, measuredIn]);
  useEffect(() => {
    if (uncertain.length === 0) return;
    let drawnStill = true;
    void document.fonts.ready.then(() => {
      if (!drawnStill) return;
      const found = widthsOf(uncertain, drawn.current);
      store.set(measuredIn, (before) => ({
        px: new Map([...before.px, ...found]),
        certain: new Set([...before.certain, ...uncertain]),
      }));
    });
    return () => {
      drawnStill = false;
    };
  }, [uncertain, measuredIn]);
  if (uncertain.length === 0) return null;
  return (
    <div ref={drawn} aria-hidden="true" className={classes.measured}>
      {uncertain.map(({ key, label, sort, gap, widest }) => (
        <div key={key} data-gap={gap}>
          <div className={classes.measuredHead}>
            {t(label)}
            {sort !== undefined && <ArrowUp size={12} />}
          </div>
          {widest.map((contents, index) => (
            <div key={index}>{contents}</div>
          ))}
        </div>
      ))}
    </div>
  );
}

function widthsOf(columns: readonly HeadColumn[], drawn: HTMLElement | null): Measured {
  const children = [...(drawn?.children ?? [])];
  return new Map(
    columns.map((column, index) => [column, Math.ceil(children[index]?.getBoundingClientRect().width ?? 0)]),
  );
}
