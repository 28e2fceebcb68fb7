import { addDays } from '@keywright/events';
import { STATUS_NAMES, type TopicStatus, viewNamed } from '@keywright/events/catalogue';
import { addressCodecOf } from '@keywright/events/fields';
import { topicRow } from '@keywright/events/testing/topic-rows';
import { CAN_BE_LATE, isLate, matchesFilter, TOPIC_FIELDS, type TopicAddress } from '@keywright/events/topic';
import { describe, expect, it } from 'vitest';
import { boardColumnsOf, topicFilterOf } from '../topic-filter.ts';
import { DELIVERED, deliveredWithin, type Figure, filterOfFigure, needingDate } from './calendar-figures.ts';

const TODAY = '2026-04-15';
const READER = { userId: 'ines', today: TODAY, timeZone: 'UTC' };
const [FIRST, LAST] = ['2026-04-01', '2026-04-30'];
const { empty } = addressCodecOf(TOPIC_FIELDS);
const DAYS = [null, ...Array.from({ length: 60 }, (_, nth) => addDays('2026-03-15', nth))];
const ROWS = STATUS_NAMES.flatMap((status) =>
  DAYS.map((deliveryDate, nth) => topicRow({ id: `${status} ${nth}`, status, deliveryDate })),
);
const view = viewNamed('ALL_TOPICS_PAGE');

/** The ids that a filter lists in the view. */
function listed(filter: TopicAddress, statuses: readonly TopicStatus[]): string[] {
  const asked = topicFilterOf(filter, view, statuses, READER);
  return ROWS.filter((row) => asked !== null && matchesFilter(row, asked, READER)).map(({ id }) => id);
}

const COUNTS: Record<Exclude<Figure, 'undated' | 'all'>, (row: (typeof ROWS)[number]) => boolean> = {
  late: (row) => isLate(row, TODAY),
  open: ({ status }) => CAN_BE_LATE.includes(status),
  delivered: ({ status }) => DELIVERED.includes(status),
};

describe('a figure of the calendar', () => {
  it.each([
    ['no filter', {}, false],
    ['the archive', {}, true],
    ['a narrower range', { deliveryAfter: '2026-04-04', deliveryBefore: '2026-04-22' }, false],
    ['a range that reaches beyond', { deliveryAfter: '2026-03-20', deliveryBefore: '2026-05-09' }, false],
    ['a range of one side', { deliveryBefore: '2026-04-10' }, false],
    ['some statuses', { statuses: ['SUGGEST', 'PUBLISHED', 'REFUSED'] }, false],
    ['one that is open', { statuses: ['SUGGEST'], deliveryAfter: '2026-04-11' }, false],
    ['what is not late', { late: false }, false],
  ] as [string, Partial<TopicAddress>, boolean][])(
    'opens exactly what it counted, with %s',
    (_case, said, archived) => {
      const filter = { ...empty, ...said };
      const columns = boardColumnsOf(view, archived);
      const narrowed = topicFilterOf(filter, view, columns, READER)!;
      const counted = { first: FIRST, last: LAST, statuses: narrowed.statuses };
      const within = deliveredWithin(narrowed, FIRST, LAST);
      const shown = ROWS.filter((row) => matchesFilter(row, within, READER));
      expect(listed(filterOfFigure(filter, counted, 'all'), columns)).toEqual(shown.map(({ id }) => id));
      for (const [figure, counts] of Object.entries(COUNTS)) {
        const ids = shown.filter(counts).map(({ id }) => id);
        // What counts nothing is no link.
        if (ids.length > 0)
          expect(listed(filterOfFigure(filter, counted, figure as Figure), columns), figure).toEqual(ids);
      }
    },
  );

  it('opens the topics that need a date, those of a range among none', () => {
    const columns = boardColumnsOf(view, false);
    const counted = { first: FIRST, last: LAST, statuses: columns };
    const undated = listed(filterOfFigure(empty, counted, 'undated'), columns);
    expect(undated).toEqual(
      needingDate(columns)
        .map((status) => `${status} 0`)
        .sort(inOrder),
    );
    expect(undated).not.toContain('PUBLISHED 0');
  });
});

const inOrder = (one: string, other: string): number =>
  ROWS.findIndex(({ id }) => id === one) - ROWS.findIndex(({ id }) => id === other);
