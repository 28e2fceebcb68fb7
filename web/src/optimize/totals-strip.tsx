import { useState } from 'react';
import { useT } from '../i18n/index.ts';
import { Button, Count, Popover, SkeletonLine } from '../ui/index.ts';
import { type TotalFigure as FigureName, TOTAL_FIGURES, inputsOf, totalOf } from './figure-inputs.ts';
import { FigureCell, Places } from './line-cells.tsx';
import type { OptimizeLine, TopicTotals } from './optimize-calls.ts';
import classes from './totals-strip.module.css';
import type { useTotals } from './use-optimize.ts';

interface TotalsStripProps {
  query: ReturnType<typeof useTotals>;
  lines: readonly OptimizeLine[];
}

/** What the topic’s keywords come to; each figure opens the values it is made of. */
export function TotalsStrip({ query, lines }: TotalsStripProps) {
  const t = useT();
  const { data, isError, refetch } = query;
  if (data === undefined && isError)
    return (
      <p role="alert" className={classes.failed}>
        {t('optimize.totals.failed')}
        <Button variant="link" onClick={() => void refetch()}>
          {t('board.retry')}
        </Button>
      </p>
    );
  return (
    <div role="group" aria-label={t('optimize.totals')} className={classes.strip} aria-busy={!data}>
      {TOTAL_FIGURES.map((figure) => (
        <FigureButton key={figure} figure={figure} totals={data} lines={lines} />
      ))}
    </div>
  );
}

interface FigureButtonProps {
  figure: FigureName;
  /** Absent while they load. */
  totals: TopicTotals | undefined;
  lines: readonly OptimizeLine[];
}

function FigureButton({ figure, totals, lines }: FigureButtonProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const name = t(`optimize.total.${figure}`);
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-start" width={340} trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={classes.figure}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <span className={classes.name}>{name}</span>
          <span className={classes.value}>
            {totals === undefined ? (
              <SkeletonLine width={40} />
            ) : (
              <FigureValue figure={figure} value={totalOf(totals, figure)} />
            )}
          </span>
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('optimize.inputs', { name })}>
        {totals !== undefined && <Inputs figure={figure} totals={totals} lines={lines} />}
      </Popover.Dropdown>
    </Popover>
  );
}

function FigureValue({ figure, value }: { figure: FigureName; value: number | null }) {
  switch (figure) {
    case 'keywords':
    case 'msv':
      return <Count value={value} />;
    case 'cpc':
      return <FigureCell value={value} decimals={2} />;
    case 'position':
      return <FigureCell value={value} decimals={1} />;
    case 'variation':
      return <Places value={value} />;
    case 'score':
      return <FigureCell value={value} />;
  }
}

/** How a figure is made, and of which values. */
function Inputs({
  figure,
  totals,
  lines,
}: {
  figure: FigureName;
  totals: TopicTotals;
  lines: readonly OptimizeLine[];
}) {
  const t = useT();
  const inputs = inputsOf(lines, figure);
  const known = inputs.filter(({ value }) => value !== null).length;
  return (
    <div className={classes.inputs}>
      <p className={classes.how}>
        {t(`optimize.how.${figure}`)}{' '}
        {figure !== 'keywords' && t('optimize.known', { count: known, of: inputs.length })}
        {figure === 'msv' && totals.aliases > 0 && (
          <> {t('optimize.aliasesLeftOut', { count: totals.aliases })}</>
        )}
      </p>
      <ul className={classes.list} tabIndex={0}>
        {inputs.map(({ line, value }) => (
          <li key={line.id} className={classes.input}>
            <bdi className={classes.keyword}>{line.value}</bdi>
            {figure === 'score' && (
              <span className={classes.weight}>
                × <Count value={line.relation === 'ALIAS' ? null : line.volume} />
              </span>
            )}
            <span className={classes.number}>
              <FigureValue figure={figure} value={value} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
