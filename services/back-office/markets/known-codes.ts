import { invalid } from '@keywright/events';
import { AppError } from '../../platform/errors/app-error.ts';

/** @throws AppError FIELD_INVALID where a code stands in no dictionary of the advertiser that it is for */
export function requireKnown(
  values: { google?: string | null; bing?: string | null },
  isKnown: (code: string) => boolean,
): void {
  for (const field of ['google', 'bing'] as const) {
    const named = values[field];
    if (named === undefined || named === null || isKnown(named)) continue;
    const { code, ...facts } = invalid(field, 'UNKNOWN');
    throw new AppError(code, facts);
  }
}
