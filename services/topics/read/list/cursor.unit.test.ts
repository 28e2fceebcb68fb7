import type { SortField } from '@keywright/events/topic';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../../platform/errors/app-error.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import type { ListOrder } from './list-query.ts';

const byVolume: ListOrder = { mineFirst: false, keys: [{ field: 'totalMsv', direction: 'desc' }] };
const by = (field: SortField): ListOrder => ({ mineFirst: false, keys: [{ field, direction: 'asc' }] });
const keys = [1200, 'a1'];

describe('a cursor', () => {
  it.each([
    ['a number and an id', byVolume, keys],
    ['an unknown value', by('deliveryDate'), [null, 'a1']],
    ['text of any script', by('pageName'), ['東京 🥾', 'a1']],
    ['whose the topic is', { ...byVolume, mineFirst: true }, [0, 1200, 'a1']],
  ])('gives %s back as it was', (_what, order, values) => {
    expect(decodeCursor(encodeCursor(values, order, 'secret'), order, 'secret')).toEqual(values);
  });

  it.each([
    [
      'belongs to the other direction',
      encodeCursor(keys, { ...byVolume, keys: [{ field: 'totalMsv', direction: 'asc' }] }, 'secret'),
    ],
    [
      'belongs to a list with my topics first',
      encodeCursor(keys, { ...byVolume, mineFirst: true }, 'secret'),
    ],
    ['was signed by somebody else', encodeCursor(keys, byVolume, 'another')],
    ['was changed on its way', `x${encodeCursor(keys, byVolume, 'secret').slice(1)}`],
    ['has lost its signature', encodeCursor(keys, byVolume, 'secret').split('.')[0]!],
    ['is no cursor at all', 'next please'],
    ['is empty but for a dot', '.'],
    ['holds what is no ASCII', 'é.é'],
  ])('is refused when it %s', (_what, cursor) => {
    expect(() => decodeCursor(cursor, byVolume, 'secret')).toThrow(AppError);
  });
});
