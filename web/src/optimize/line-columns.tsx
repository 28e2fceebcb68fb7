import { KEYWORD_RELATIONS, KEYWORD_STRATEGIES, type KeywordStrategy } from '@keywright/events/catalogue';
import { EllipsisVertical } from 'lucide-react';
import type { GridColumn } from '../grid/index.ts';
import { isolated, type T, useT } from '../i18n/index.ts';
import { Count } from '../ui/index.ts';
import { FigureCell, FollowMark, Places, RelationCell, StrategyCell, UsedMark } from './line-cells.tsx';
import type { LineRelation, OptimizeLine } from './optimize-calls.ts';
import classes from './overview.module.css';

/** What a cell may use besides its line. */
export interface LineCells {
  t: T;
  ticks: boolean;
  follows: boolean;
}

type LineColumn = GridColumn<OptimizeLine, LineCells>;

const column = (own: Pick<LineColumn, 'key' | 'label' | 'cell'> & Partial<LineColumn>): LineColumn => ({
  least: 0,
  widest: [],
  share: 0,
  first: 'asc',
  ...own,
});

/** A column of numbers, which sorts by the member of a line that it shows. */
const numbers = (
  key: 'volume' | 'cpc' | 'position' | 'variation' | 'score',
  own: Pick<LineColumn, 'label' | 'cell' | 'widest'> & Partial<LineColumn>,
): LineColumn => column({ key, align: 'end', sort: key, first: 'desc', text: (line) => line[key], ...own });

const WIDE = 888_888;

/** Every column of the overview; how wide those of words are follows from the lines. */
const LINE_COLUMNS: readonly LineColumn[] = [
  column({
    key: 'value',
    label: 'keywords.column.value',
    least: 160,
    share: 4,
    fixed: true,
    sort: 'value',
    cell: ({ value }) => (
      <bdi className={classes.value} title={value}>
        {value}
      </bdi>
    ),
    text: ({ value }) => value,
  }),
  column({
    key: 'strategy',
    label: 'optimize.column.strategy',
    cell: ({ strategy }) => <StrategyCell strategy={strategy} />,
    text: ({ strategy }, t) => t(`panel.strategy.${strategy}`),
  }),
  column({
    key: 'relation',
    label: 'optimize.column.relation',
    cell: ({ relation, original }) => <RelationCell relation={relation} original={original} />,
    text: ({ relation }, t) => (relation === null ? null : t(`optimize.relation.${relation}`)),
  }),
  numbers('volume', {
    label: 'keywords.column.volume',
    widest: [<Count key="" value={WIDE} />],
    cell: ({ volume }) => <Count value={volume} />,
  }),
  numbers('cpc', {
    label: 'keywords.column.cpc',
    widest: [<FigureCell key="" value={88.88} decimals={2} />],
    cell: ({ cpc }) => <FigureCell value={cpc} decimals={2} />,
  }),
  numbers('position', {
    label: 'keywords.column.position',
    widest: [<FigureCell key="" value={88} />],
    first: 'asc',
    cell: ({ position }) => <FigureCell value={position} />,
  }),
  numbers('variation', {
    label: 'optimize.column.variation',
    widest: [<Places key="" value={-88} />],
    cell: ({ variation }) => <Places value={variation} />,
  }),
  numbers('score', {
    label: 'optimize.column.score',
    widest: [<FigureCell key="" value={100} />],
    cell: ({ score }) => <FigureCell value={score} />,
  }),
  column({
    key: 'marks',
    label: 'keywords.column.marks',
    gap: true,
    least: 76,
    cell: ({ used, followed, keywordId }, { ticks, follows }) => (
      <>
        <UsedMark on={used} may={ticks} />
        <FollowMark on={followed} may={follows && keywordId !== null} />
      </>
    ),
    text: ({ used, followed }, t) =>
      [used && t('optimize.used'), followed && t('keywords.followed')].filter(Boolean).join(', ') || null,
  }),
];

/** Those whose words differ in width, as they are for some words of theirs. */
const OF_WORDS = {
  strategy: (words: readonly KeywordStrategy[]) =>
    words.map((strategy) => <StrategyCell key={strategy} strategy={strategy} />),
  relation: (words: readonly LineRelation[]) =>
    words.map((relation) => <RelationCell key={relation} relation={relation} original={null} />),
};
const madeColumns = new Map<string, readonly LineColumn[]>();

/**
 * The columns for some lines, the same ones as long as these say the same words: none is wider than they are, and none of words
 * stands there empty, so that the room is for the keywords.
 */
export function columnsOfLines(
  lines: readonly Pick<OptimizeLine, 'strategy' | 'relation'>[],
): readonly LineColumn[] {
  const strategies = KEYWORD_STRATEGIES.filter((one) => lines.some(({ strategy }) => strategy === one));
  const relations = KEYWORD_RELATIONS.filter((one) => lines.some(({ relation }) => relation === one));
  const words = [...strategies, ...relations].join(' ');
  const known = madeColumns.get(words);
  if (known !== undefined) return known;
  const made = LINE_COLUMNS.flatMap((each) => {
    if (each.key === 'strategy') return { ...each, widest: OF_WORDS.strategy(strategies) };
    if (each.key !== 'relation') return each;
    return relations.length === 0 ? [] : { ...each, widest: OF_WORDS.relation(relations) };
  });
  madeColumns.set(words, made);
  return made;
}

/** What a line of two rows shows on a phone; its menu opens by a button, for want of keys. */
export const PHONE_LINE_COLUMNS: readonly LineColumn[] = ['value', 'volume', 'strategy'].flatMap((key) => {
  const found = LINE_COLUMNS.find((each) => each.key === key);
  if (found === undefined) return [];
  return key === 'value' ? { ...found, cell: ({ value }) => <ValueAndMenu value={value} /> } : found;
});

function ValueAndMenu({ value }: { value: string }) {
  const t = useT();
  return (
    <span className={classes.valueAndMenu}>
      <bdi className={classes.value}>{value}</bdi>
      <button
        type="button"
        data-act="menu"
        aria-haspopup="menu"
        aria-label={t('keywords.menu', { value: isolated(value) })}
        className={classes.menuButton}
      >
        <EllipsisVertical size={18} aria-hidden="true" />
      </button>
    </span>
  );
}
