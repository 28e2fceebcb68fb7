import { Type } from 'typebox';
import { AppError } from '../platform/errors/app-error.ts';
import { mailAddress } from '../platform/mail/mail-address.ts';

/** A password that somebody chooses: long enough to be worth hashing, short enough to be hashed. */
export const newPassword = Type.String({
  minLength: 10,
  maxLength: 200,
  description: '10 to 200 characters of any kind',
});

/** A password that somebody has. */
export const knownPassword = Type.String({ maxLength: 1024 });

export const addressText = Type.String({ minLength: 1, maxLength: 320 });
export const tokenText = Type.String({ minLength: 1, maxLength: 200 });

/** @throws AppError FIELD_INVALID where a text is no address */
export function addressIn(text: string): string {
  const address = mailAddress(text);
  if (address === null) throw new AppError('FIELD_INVALID', { field: 'email', reason: 'NOT_AN_ADDRESS' });
  return address;
}
