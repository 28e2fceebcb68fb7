import type { KeywordRow, RuleAction, TextRules } from '@keywright/events/keywords';
import { useAtomValue } from 'jotai';
import { ArrowRight, Eye, Hand, Lock } from 'lucide-react';
import { memo, useMemo } from 'react';
import { isolated, useT } from '../../i18n/index.ts';
import { Count, SkeletonLine } from '../../ui/index.ts';
import { knownKeywords } from '../keyword-store.ts';
import { targetOf } from './actions.ts';
import { partsOf } from './hits.ts';
import { useMainTopics } from './main-topics.ts';
import classes from './preview.module.css';

interface PreviewRowProps {
  /** undefined while it is not loaded. */
  id: string | undefined;
  index: number;
  /** px */
  start: number;
  rules: TextRules;
  action: RuleAction;
  /** The reader keeps it where it is. */
  kept: boolean;
  /** It has changed so that it does not match any more. */
  gone: boolean;
  /** Whether it can be kept: by who may move. */
  ticks: boolean;
  /** Tab stops here. */
  stop: boolean;
  listName: (id: string) => string;
  onKeep: (id: string, kept: boolean) => void;
}

/** A keyword that matches: what was found in it marked, and what happens to it. */
export const RulePreviewRow = memo(function RulePreviewRow(props: PreviewRowProps) {
  const { id, index, start, rules, action, kept, gone, ticks, stop, listName, onKeep } = props;
  const row = useAtomValue(knownKeywords.atomOf(id ?? ''));
  const main = useMainTopics(action === 'EXCLUDE' ? row : null);
  const t = useT();
  const parts = useMemo(() => (row === null ? [] : partsOf(row.value, rules)), [row, rules]);
  const stays = main > 0;
  const place = { transform: `translateY(${start}px)` };
  if (row === null || id === undefined)
    return (
      <div role="row" aria-rowindex={index + 2} aria-busy="true" className={classes.row} style={place}>
        <span role="cell" className={classes.outline}>
          <SkeletonLine width={`${62 - ((index * 17) % 30)}%`} />
        </span>
      </div>
    );
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={classes.row}
      data-keyword={row.value}
      data-gone={gone || undefined}
      style={place}
    >
      <span role="cell" className={classes.box}>
        {ticks && (
          <input
            type="checkbox"
            data-index={index}
            tabIndex={stop ? 0 : -1}
            aria-label={t('keywordRules.tick', { value: isolated(row.value) })}
            checked={!kept && !stays}
            aria-disabled={stays || undefined}
            data-locked={stays || undefined}
            onChange={(event) => !stays && onKeep(id, !event.currentTarget.checked)}
          />
        )}
      </span>
      <bdi role="cell" className={classes.value} title={row.value}>
        {parts.map(({ text, hit }, at) => (hit ? <mark key={at}>{text}</mark> : text))}
      </bdi>
      <span role="cell" className={classes.volume}>
        <Count value={row.volume} />
      </span>
      <span role="cell" className={classes.list} dir="auto">
        {row.keyWordListId !== null && listName(row.keyWordListId)}
      </span>
      <span role="cell" className={classes.outcome} data-stays={stays || undefined}>
        <Outcome row={row} action={action} main={main} kept={kept} />
      </span>
    </div>
  );
});

function Outcome({
  row,
  action,
  main,
  kept,
}: {
  row: KeywordRow;
  action: RuleAction;
  main: number;
  kept: boolean;
}) {
  const t = useT();
  const target = targetOf(action);
  if (target === null)
    return (
      <>
        <Eye size={13} aria-hidden="true" /> {t('keywordRules.outcome.shown')}
      </>
    );
  if (main > 0)
    return (
      <>
        <Lock size={13} aria-hidden="true" /> {t('keywordRules.outcome.main', { count: main })}
      </>
    );
  if (kept || row.scope === target)
    return (
      <>
        <Hand size={13} aria-hidden="true" /> {t('keywordRules.outcome.kept')}
      </>
    );
  return (
    <>
      <ArrowRight size={13} aria-hidden="true" /> {t(`keywords.scope.${target}`)}
    </>
  );
}
