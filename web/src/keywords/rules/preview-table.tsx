import type { RuleAction, TextRules } from '@keywright/events/keywords';
import { useAtomValue } from 'jotai';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { Hidden, useFixedRows, usePhone } from '../../ui/index.ts';
import type { ScopeList } from '../keyword-list.ts';
import type { Kept } from './kept.ts';
import classes from './preview.module.css';
import { RulePreviewRow } from './preview-row.tsx';

interface PreviewTableProps {
  list: ScopeList;
  rules: TextRules;
  action: RuleAction;
  kept: Kept;
  ticks: boolean;
  stale: boolean;
  listName: (id: string) => string;
}

/** px, as preview.module.css sets them. */
const ROW = 32;
const PHONE_ROW = 56;

/** The keywords that match, windowed. Arrows, Home and End walk over their boxes, Space unticks one. */
export function PreviewTable({ list, rules, action, kept, ticks, stale, listName }: PreviewTableProps) {
  const t = useT();
  const phone = usePhone();
  const scroller = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const { list: now, gone } = useAtomValue(list.atom);
  const drawn = useFixedRows({ count: now.total, rowHeight: phone ? PHONE_ROW : ROW }, scroller, 10);
  const first = drawn.rows[0]?.index ?? 0;
  const last = drawn.rows.at(-1)?.index ?? 0;
  useEffect(() => void list.need(Math.max(0, first - 20), last + 20), [list, first, last, now.start]);
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const box = scroller.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"]`);
    if (!box) return;
    wanted.current = null;
    box.focus({ preventScroll: true });
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = Number((event.target as HTMLElement).dataset['index'] ?? NaN);
    if (Number.isNaN(at)) return;
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: now.total - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(to, now.total - 1));
    wanted.current = next;
    setStop(next);
    drawn.scrollTo(next);
  };
  const isDrawn = drawn.rows.some(({ index }) => index === stop);
  return (
    <div
      ref={scroller}
      role="region"
      tabIndex={ticks ? -1 : 0}
      aria-label={t('keywordRules.preview')}
      className={classes.scroller}
      data-stale={stale || undefined}
      aria-busy={stale}
      onKeyDown={onKeyDown}
    >
      <div role="table" aria-label={t('keywordRules.preview')} aria-rowcount={now.total + 1}>
        <div role="rowgroup" className={classes.head}>
          <div role="row" aria-rowindex={1} className={classes.row}>
            <span role="columnheader" className={classes.box}>
              {ticks ? (
                <input
                  type="checkbox"
                  ref={(box) => {
                    if (box !== null) box.indeterminate = kept.ids.size > 0;
                  }}
                  checked={kept.ids.size === 0}
                  disabled={kept.ids.size === 0}
                  aria-label={t('keywordRules.tick.all')}
                  onChange={kept.clear}
                />
              ) : (
                <Hidden>{t('keywordRules.tick.all')}</Hidden>
              )}
            </span>
            <span role="columnheader">{t('keywordRules.preview.keyword')}</span>
            <span role="columnheader" className={classes.volume}>
              {t('keywords.column.volume')}
            </span>
            <span role="columnheader" className={classes.list}>
              {t('keywords.column.list')}
            </span>
            <span role="columnheader">{t('keywordRules.preview.outcome')}</span>
          </div>
        </div>
        <div role="rowgroup" className={classes.body} style={{ height: drawn.height }}>
          {drawn.rows.map(({ index, start }, at) => {
            const id = now.ids[index - now.start];
            return (
              <RulePreviewRow
                key={id ?? `outline ${index}`}
                {...{ id, index, start, rules, action, ticks, listName }}
                kept={id !== undefined && kept.ids.has(id)}
                gone={id !== undefined && gone.has(id)}
                stop={isDrawn ? index === stop : at === 0}
                onKeep={kept.keep}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}
