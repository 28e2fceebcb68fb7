import type { ValueType } from '@keywright/events';
import { Type } from 'typebox';

/** One of a closed set of words. */
export function oneOf<T extends string>(values: readonly T[], description?: string) {
  return Type.Unsafe<T>({ type: 'string', enum: [...values], ...said(description) });
}

/** The same, or null. */
export function oneOfOrNull<T extends string>(values: readonly T[], description?: string) {
  return Type.Unsafe<T | null>({ type: ['string', 'null'], enum: [...values, null], ...said(description) });
}

export function textOrNull(description?: string) {
  return Type.Unsafe<string | null>({ type: ['string', 'null'], ...said(description) });
}

/** A text within the bounds of its kind: blanks around it are taken off before it is measured. */
export function textWithin({ bounds }: ValueType<string | null>, doc?: string) {
  return textOrNull([doc, bounds].filter(Boolean).join('; '));
}

const said = (description: string | undefined) => (description === undefined ? {} : { description });
