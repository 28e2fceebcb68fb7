import { dayIn } from '@keywright/events';
import { atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { nowAtom } from './time.tsx';

/** The day it is in an IANA time zone, as `YYYY-MM-DD`; renders again when it is over. */
export function useDayIn(timeZone: string): string {
  return useAtomValue(useMemo(() => atom((get) => dayIn(timeZone, new Date(get(nowAtom)))), [timeZone]));
}
