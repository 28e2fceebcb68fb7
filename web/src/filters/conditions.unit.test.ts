import { TOPIC_FIELDS } from '@keywright/events/topic';
import { describe, expect, it } from 'vitest';
import { aloneIn, beginning, conditionsIn, filterWith, says } from './conditions.ts';
import { defineFilters } from './filters.ts';
import { daysBetween, endsOf, fieldsOf } from './operators.ts';

const filters = defineFilters(TOPIC_FIELDS);
const filter = {
  ...filters.empty,
  str: 'ice',
  isMsvScore: false,
  types: ['TOPIC' as const],
  anyOf: ['late=yes', 'waiting=5', 'colour=red'],
};

const delivery = fieldsOf(filters).find(({ label }) => label === 'board.filter.delivery')!;
const operatorNamed = (name: string) => delivery.operators.find((one) => one.name === name)!;

describe('a filter as conditions', () => {
  it('names all that hold, then those of which one does, and passes over what it does not understand', () => {
    expect(
      conditionsIn(filters, filter).map(({ operator, values, grouped }) => [operator.name, values, grouped]),
    ).toEqual([
      ['is', [['TOPIC']], false],
      ['late.yes', [true], true],
      ['longerThan', [5], true],
    ]);
  });

  it('comes back from them with search and settings', () => {
    const same = filterWith(filters, filter, conditionsIn(filters, filter));
    expect(same).toEqual({ ...filter, anyOf: ['late=yes', 'waiting=5'] });
  });

  it('leaves out what says nothing yet', () => {
    const before = beginning(filters, operatorNamed('before'), true);
    expect([says(filters, before, 'something'), says(filters, before, 'all')]).toEqual([false, false]);
    expect(filterWith(filters, filter, [before])).toEqual({
      ...filters.empty,
      str: 'ice',
      isMsvScore: false,
    });
  });

  it('of one condition alone keeps no other, not even the search', () => {
    const [types] = conditionsIn(filters, filter);
    expect(aloneIn(filters, filter, types!)).toEqual({
      ...filters.empty,
      isMsvScore: false,
      types: ['TOPIC'],
    });
  });
});

describe('the ways to compare a field', () => {
  it('are all parts of one name, those that ask for a value first, and both ends of a range at once', () => {
    expect(delivery.operators.map(({ name }) => name)).toEqual([
      ...['before', 'after', 'between'],
      ...['late.yes', 'late.no', 'unscheduled.yes', 'unscheduled.no'],
    ]);
    const named = (name: string) =>
      fieldsOf(filters).find(({ operators }) => operators.some((one) => one.parts[0]?.name === name))!;
    expect(named('authors').operators.map(({ name }) => name)).toEqual(['is']);
    expect(named('followedTypes').operators.map((one) => one.says)).toEqual([['FOLLOWED'], ['NOT_FOLLOWED']]);
  });

  it('say both ends of a range in one condition, by its first and last day', () => {
    const both = { ...filters.empty, deliveryAfter: '2026-03-31', deliveryBefore: '2026-05-01', late: false };
    const said = conditionsIn(filters, both);
    expect(said.map(({ operator }) => operator.name)).toEqual(['late.no', 'between']);
    expect(daysBetween(said[1]!.values)).toEqual(['2026-04-01', '2026-04-30']);
    expect(endsOf('2026-04-01', '2026-04-30')).toEqual(said[1]!.values);
    expect(filterWith(filters, filters.empty, said)).toEqual(both);
    expect(endsOf(null, '2026-04-30')).toEqual([null, '2026-05-01']);
  });

  it('keep the end that was there when the other is asked for, too', () => {
    const [before] = conditionsIn(filters, { ...filters.empty, deliveryBefore: '2026-05-01' });
    const between = beginning(filters, operatorNamed('between'), false, before);
    expect(between.values).toEqual([null, '2026-05-01']);
    expect([says(filters, between, 'something'), says(filters, between, 'all')]).toEqual([true, false]);
    const late = beginning(filters, operatorNamed('late.yes'), false, between);
    expect(filterWith(filters, filters.empty, [late])).toEqual({ ...filters.empty, late: true });
    expect(beginning(filters, operatorNamed('late.no'), false, late).values).toEqual([false]);
  });
});
