import { useFormats, useT } from '../i18n/index.ts';
import classes from './sparkline.module.css';

const WIDTH = 74;
const HEIGHT = 20;
/** px kept free above the highest and below the lowest, so that the line is not cut. */
const EDGE = 2;

export interface SparklineProps {
  /** One a month, the oldest first; null where it is not known. */
  values: readonly (number | null)[];
}

/** The course of some months as a line, for the cell of a row: one path, and in words what it shows. */
export function SparklineCell({ values }: SparklineProps) {
  const t = useT();
  const { full } = useFormats();
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return null;
  const text = t('list.spark', {
    count: values.length,
    low: full(Math.min(...known)),
    high: full(Math.max(...known)),
    last: full(known.at(-1)),
  });
  return (
    <svg
      role="img"
      aria-label={text}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={classes.spark}
    >
      <title>{text}</title>
      <path d={sparkPath(values)} />
    </svg>
  );
}

/** The path through values, lowest at the bottom; broken where one is not known, a dot where one stands alone. */
export function sparkPath(values: readonly (number | null)[]): string {
  const known = values.filter((value) => value !== null);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const step = values.length > 1 ? (WIDTH - 2 * EDGE) / (values.length - 1) : 0;
  // Where all are the same the line lies in the middle.
  const yOf = (value: number): number =>
    high === low ? HEIGHT / 2 : EDGE + ((high - value) / (high - low)) * (HEIGHT - 2 * EDGE);
  let path = '';
  values.forEach((value, at) => {
    if (value === null) return;
    const begins = (values[at - 1] ?? null) === null;
    const alone = begins && (values[at + 1] ?? null) === null;
    path += `${begins ? 'M' : 'L'}${round(EDGE + at * step)} ${round(yOf(value))}${alone ? 'h0' : ''}`;
  });
  return path;
}

const round = (px: number): number => Math.round(px * 10) / 10;
