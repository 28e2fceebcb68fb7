/** How the axes of every chart are written, and the box of numbers that follows the pointer. */
export const chartTick = { fontSize: 11, fill: 'var(--text-3)' };

export const chartTip = {
  contentStyle: {
    border: 0,
    borderRadius: 8,
    background: 'var(--raised)',
    boxShadow: 'var(--sh-3)',
    fontSize: 12,
  },
  labelStyle: { color: 'var(--text-3)' },
} as const;
