import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { LabelsAsked } from './label-calls.ts';

/** Which labels the table shows: all, those without a text in a language, those with texts that are not sent, or that cannot be. */
export const SHOWN = ['all', 'missing', 'changed', 'problems'] as const;
export type Shown = (typeof SHOWN)[number];

export interface AskedLabels extends LabelsAsked {
  shown: Shown;
  /** Where a text is looked for that is missing; null: the reader has not said. */
  missingIn: string | null;
}

/** Which labels are asked for, as the address says, so that it can be kept and gone back to. */
export function useAskedLabels(): [AskedLabels, (change: Partial<AskedLabels>) => void] {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const asked = useMemo(() => read(new URLSearchParams(address)), [address]);
  const ask = (change: Partial<AskedLabels>): void =>
    // Another choice begins at its first page.
    setParams(written({ ...asked, page: 0, ...change }), { replace: true });
  return [asked, ask];
}

function read(params: URLSearchParams): AskedLabels {
  const shown = SHOWN.find((one) => one === params.get('show')) ?? 'all';
  const page = Number(params.get('page') ?? 1);
  const missingIn = params.get('in');
  return {
    search: params.get('label') ?? '',
    area: params.get('area'),
    shown,
    missingIn,
    missing: shown === 'missing' ? missingIn : null,
    page: Number.isInteger(page) && page > 0 ? page - 1 : 0,
  };
}

function written({ search, area, shown, missingIn, page }: AskedLabels): Record<string, string> {
  return {
    ...(search !== '' && { label: search }),
    ...(area !== null && { area }),
    ...(shown !== 'all' && { show: shown }),
    ...(shown === 'missing' && missingIn !== null && { in: missingIn }),
    ...(page > 0 && { page: String(page + 1) }),
  };
}
