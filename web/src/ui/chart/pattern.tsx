import { useId } from 'react';

/** How an area is drawn beside its colour, so that it is known without one. */
export type ChartPattern = 'plain' | 'rising' | 'dots' | 'falling';

const SIZE = 8;

/** The strokes of one tile; at its corners they go on in the next. */
const STROKES: Readonly<Record<ChartPattern, string>> = {
  plain: '',
  rising: 'M-2 2L2 -2M0 8L8 0M6 10L10 6',
  dots: 'M2 2h.01M6 6h.01',
  falling: 'M-2 6L2 10M0 0L8 8M6 -2L10 2',
};

interface PatternProps {
  id: string;
  pattern: ChartPattern;
  colour: string;
}

/** A pattern of that id, to fill with. */
export function PatternFill({ id, pattern, colour }: PatternProps) {
  return (
    <pattern id={id} width={SIZE} height={SIZE} patternUnits="userSpaceOnUse">
      <rect width={SIZE} height={SIZE} fill={colour} fillOpacity={0.14} />
      <path
        d={STROKES[pattern]}
        stroke={colour}
        strokeOpacity={0.7}
        strokeWidth={pattern === 'dots' ? 2.5 : 1}
        strokeLinecap="round"
        fill="none"
      />
    </pattern>
  );
}

/** A piece of an area beside its name in a legend. */
export function PatternSwatch({ pattern, colour }: Omit<PatternProps, 'id'>) {
  const id = useId();
  return (
    <svg width={18} height={12} aria-hidden="true" data-pattern={pattern}>
      <defs>
        <PatternFill id={id} pattern={pattern} colour={colour} />
      </defs>
      <rect
        x={0.75}
        y={0.75}
        width={16.5}
        height={10.5}
        rx={2}
        fill={`url(#${id})`}
        stroke={colour}
        strokeWidth={1.5}
      />
    </svg>
  );
}
