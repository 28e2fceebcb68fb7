import { defineFields } from '@keywright/events/fields';
import { describe, expect, it } from 'vitest';
import { AppError } from '../errors/app-error.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import type { ListOrder } from './order-sql.ts';

const fields = defineFields({
  name: 'keywords',
  fields: {
    id: { type: 'id' },
    revision: { type: 'int64' },
    value: { type: 'text', sort: true },
    volume: { type: 'integer', nullable: true, sort: true },
  },
  filters: { mine: { by: 'rule', value: { type: 'flag' } } },
  defaultSort: [],
});
type Order = ListOrder<typeof fields>;
const byVolume: Order = { first: null, keys: [{ field: 'volume', direction: 'desc' }] };
const byValue: Order = { first: null, keys: [{ field: 'value', direction: 'asc' }] };
const encode = (values: readonly (string | number | null)[], order: Order, secret = 'secret') =>
  encodeCursor(values, { fields, order, secret });
const decode = (cursor: string, order: Order) => decodeCursor(cursor, { fields, order, secret: 'secret' });
const keys = [1200, 'a1'];

describe('a cursor', () => {
  it.each([
    ['a number and an id', byVolume, keys],
    ['an unknown value', byVolume, [null, 'a1']],
    ['text of any script', byValue, ['東京 🥾', 'a1']],
    ['whose the topic is', { ...byVolume, first: 'mine' as const }, [0, 1200, 'a1']],
  ])('gives %s back as it was', (_what, order, values) => {
    expect(decode(encode(values, order), order)).toEqual(values);
  });

  it.each([
    [
      'belongs to the other direction',
      encode(keys, { ...byVolume, keys: [{ field: 'volume', direction: 'asc' }] }),
    ],
    ['belongs to a list with my topics first', encode(keys, { ...byVolume, first: 'mine' })],
    ['was signed by somebody else', encode(keys, byVolume, 'another')],
    ['was changed on its way', `x${encode(keys, byVolume).slice(1)}`],
    ['has lost its signature', encode(keys, byVolume).split('.')[0]!],
    ['is no cursor at all', 'next please'],
    ['is empty but for a dot', '.'],
    ['holds what is no ASCII', 'é.é'],
  ])('is refused when it %s', (_what, cursor) => {
    expect(() => decode(cursor, byVolume)).toThrow(AppError);
  });
});
