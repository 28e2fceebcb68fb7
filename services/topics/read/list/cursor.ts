import { createHmac, timingSafeEqual } from 'node:crypto';
import { invalidQuery } from './invalid-query.ts';
import type { ListOrder } from './list-query.ts';
import type { KeyValue } from './order-sql.ts';

const VERSION = 1;

/**
 * Where the next page of a list begins, as text that only this module reads: the order it belongs to and the keys of
 * the last row shown. It holds values, no offset, so that rows that come and go before it move nothing. It is signed,
 * so that its values are those of a row.
 */
export function encodeCursor(keys: readonly KeyValue[], order: ListOrder, secret: string): string {
  const payload = Buffer.from(JSON.stringify([VERSION, signatureOf(order), ...keys])).toString('base64url');
  return `${payload}.${seal(payload, secret)}`;
}

/**
 * The keys in a cursor.
 * @throws AppError VALIDATION where it is none of ours, or belongs to another order.
 */
export function decodeCursor(cursor: string, order: ListOrder, secret: string): KeyValue[] {
  const [payload = '', given = ''] = cursor.split('.');
  const [version, signature, ...keys] = isSame(given, seal(payload, secret)) ? parse(payload) : [];
  if (version === VERSION && signature === signatureOf(order)) return keys as KeyValue[];
  throw invalidQuery('cursor', 'must be the nextCursor of an answer in the same order');
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function parse(payload: string): unknown[] {
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as unknown[];
}

function seal(payload: string, secret: string): string {
  return createHmac('sha256', secret).update(`topics cursor ${payload}`).digest('base64url').slice(0, 22);
}

function signatureOf({ mineFirst, keys }: ListOrder): string {
  return [mineFirst ? 'mine' : '', ...keys.map(({ field, direction }) => `${field} ${direction}`)].join();
}
