import type { Refusal } from '@keywright/events';
import { problemText, type T } from '../../i18n/index.ts';
import { LONGEST_TEXT } from './text-check.ts';

const SAID = [
  'PLACEHOLDER_MISSING',
  'PLACEHOLDER_UNKNOWN',
  'TOO_LONG',
  'PLURAL_FORM',
  'UNSAFE_HTML',
] as const;

/** Why a text cannot be sent, in a few words and by the names it is about. */
export function textFaultText(
  t: T,
  fault: Refusal | (Readonly<Record<string, unknown>> & { code: string }),
): string {
  if (fault.code === 'FIELD_REQUIRED') return t('backOffice.words.fault.EMPTY');
  const reason = 'reason' in fault ? SAID.find((one) => one === fault.reason) : undefined;
  if (reason === undefined) return problemText(t, { code: fault.code, body: { ...fault } });
  const given = 'names' in fault && Array.isArray(fault.names) ? fault.names.map(String) : [];
  const names = given.map((name) => t('backOffice.words.quoted', { name })).join(', ');
  return t(`backOffice.words.fault.${reason}`, { count: given.length, names, limit: LONGEST_TEXT });
}
