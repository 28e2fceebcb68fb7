import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FieldTable, KeyValue } from '@keywright/events/fields';
import type { ListOrder } from './order-sql.ts';
import { invalidQuery } from './query-schema.ts';

const VERSION = 1;

/** What a cursor belongs to, and what it is signed with. */
interface Sealed<T extends FieldTable> {
  fields: T;
  order: ListOrder<T>;
  secret: string;
}

/**
 * Where the next page of a list begins, as text that only this module reads: the order it belongs to and the keys of
 * the last row shown. It holds values, no offset, so that rows that come and go before it move nothing. It is signed,
 * so that its values are those of a row.
 */
export function encodeCursor<T extends FieldTable>(keys: readonly KeyValue[], sealed: Sealed<T>): string {
  const payload = Buffer.from(JSON.stringify([VERSION, signatureOf(sealed.order), ...keys])).toString(
    'base64url',
  );
  return `${payload}.${seal(payload, sealed)}`;
}

/**
 * The keys in a cursor.
 * @throws AppError VALIDATION where it is none of ours, or belongs to another order.
 */
export function decodeCursor<T extends FieldTable>(cursor: string, sealed: Sealed<T>): KeyValue[] {
  const [payload = '', given = ''] = cursor.split('.');
  const [version, signature, ...keys] = isSame(given, seal(payload, sealed)) ? parse(payload) : [];
  if (version === VERSION && signature === signatureOf(sealed.order)) return keys as KeyValue[];
  throw invalidQuery('cursor', 'must be the nextCursor of an answer in the same order');
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function parse(payload: string): unknown[] {
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as unknown[];
}

function seal<T extends FieldTable>(payload: string, { fields, secret }: Sealed<T>): string {
  const signed = createHmac('sha256', secret).update(`${fields.name} cursor ${payload}`);
  return signed.digest('base64url').slice(0, 22);
}

function signatureOf<T extends FieldTable>({ first, keys }: ListOrder<T>): string {
  return [first ?? '', ...keys.map(({ field, direction }) => `${field} ${direction}`)].join();
}
