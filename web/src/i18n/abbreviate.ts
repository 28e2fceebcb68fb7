const STEPS = [
  { from: 1e12, suffix: 'T' },
  { from: 1e9, suffix: 'B' },
  { from: 1e6, suffix: 'M' },
  { from: 1e3, suffix: 'K' },
] as const;

/** What stands where a value is not known; 0 is a value. */
export const UNKNOWN = '—';

/**
 * A count as the product shows it: in full below 10,000, from there one truncated decimal and K, M, B or T, with the
 * language's own separators (`Intl` compact notation writes "12.3k" and "1,5 Mio." instead).
 */
export function abbreviate(value: number | null | undefined, language: string): string {
  if (value === null || value === undefined || Number.isNaN(value)) return UNKNOWN;
  const size = Math.abs(value);
  const step = size < 10_000 ? undefined : STEPS.find(({ from }) => size >= from);
  if (step === undefined) return formatter(language, 0).format(value);
  const tenths = Math.trunc(value / (step.from / 10)) / 10;
  return `${formatter(language, 1).format(tenths)}${step.suffix}`;
}

const formatters = new Map<string, Intl.NumberFormat>();

function formatter(language: string, decimals: number): Intl.NumberFormat {
  const key = `${language}/${decimals}`;
  let format = formatters.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat(language, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: Math.max(decimals, 2),
    });
    formatters.set(key, format);
  }
  return format;
}
