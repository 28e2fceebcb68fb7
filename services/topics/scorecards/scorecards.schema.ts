import { STATUS_GROUPS, STATUS_NAMES, type StatusGroup } from '@keywright/events/catalogue';
import { Type } from 'typebox';
import { oneOf, textOrNull } from '../../platform/http/json-types.ts';
import { dayParameter } from '../../platform/read-models/query-schema.ts';
import { numbersBy } from '../read/topic-counts.ts';

/** Most days that scorecards go back over at once. */
export const MOST_DAYS = 731;

/** Statistics groups as cards show them: `ongoing` counts the same topics as `validated`, as the product names both. */
export const CARD_GROUPS = [
  'drafts',
  'suggested',
  'validated',
  'refused',
  'ongoing',
  'published',
  'later',
] as const;
export type CardGroup = (typeof CARD_GROUPS)[number];

const number = Type.Integer({ minimum: 0 });
const day = (description?: string) => Type.String({ description: description ?? 'YYYY-MM-DD' });
const numberOrNull = (description: string) => Type.Union([Type.Number(), Type.Null()], { description });

export const scorecardsQuery = Type.Object({
  projectId: Type.Optional(Type.String({ description: 'this, or customerId' })),
  customerId: Type.Optional(
    Type.String({ description: 'of its projects those are added in which the caller reads topics' }),
  ),
  assignee: Type.Optional(
    Type.String({
      maxLength: 36,
      description: 'an account, or `me`: only topics that are assigned to that person now',
    }),
  ),
  days: Type.Optional(
    Type.Unsafe<7 | 28 | 90 | 365>({
      type: 'integer',
      enum: [7, 28, 90, 365],
      description: 'so many days, today the last of them (28); not beside from and to',
    }),
  ),
  from: Type.Optional(dayParameter({ description: 'first day, from 2000 on' })),
  to: Type.Optional(
    dayParameter({
      description: `last day (today), at most ${MOST_DAYS} days in all; none is later than today`,
    }),
  ),
});

export const scorecardsSchema = Type.Object({
  position: Type.String({ description: 'as X-Position' }),
  from: day('first day'),
  to: day('last day; days are those of each project'),
  timeZone: textOrNull('of the days; null where the projects of a customer have several'),
  groups: Type.Array(
    Type.Object({
      group: oneOf(CARD_GROUPS),
      now: Type.Integer({ minimum: 0, description: 'topics that stand there at this moment' }),
      before: Type.Integer({
        description: 'topics that stood there when the day before the first one ended',
      }),
      delta: Type.Integer({
        description: 'by how much that had changed when the last day ended, or has by now',
      }),
      series: Type.Array(Type.Object({ day: day(), count: Type.Integer() }), {
        description: 'topics that stood there when each day ended, or stand there now',
      }),
    }),
  ),
  flow: Type.Array(Type.Object({ day: day(), group: oneOf(STATUS_GROUPS), entered: number, left: number }), {
    description:
      'topics that came from another group and went to another; days and groups without any are absent',
  }),
  stages: Type.Array(
    Type.Object({
      status: oneOf(STATUS_NAMES),
      now: Type.Integer({ minimum: 0, description: 'topics that stand there at this moment' }),
      count: Type.Integer({ minimum: 0, description: 'stays that ended in these days' }),
      medianHours: numberOrNull('how long they lasted; null without any'),
      p90Hours: numberOrNull('nine of ten lasted no longer'),
    }),
    { description: 'every status in the order of the workflow' },
  ),
  throughput: Type.Object({
    published: Type.Integer({ minimum: 0, description: 'publications in these days' }),
    perWeek: Type.Number({ description: 'the same per seven days' }),
    weeks: Type.Array(Type.Object({ week: day('its Monday'), published: number })),
  }),
  overdue: Type.Object({
    count: number,
    oldestDays: Type.Union([number, Type.Null()], {
      description: 'how long the oldest one is; null without any',
    }),
  }),
  assignees: Type.Array(
    Type.Object({
      userId: Type.String(),
      name: textOrNull('null where nobody has that id any more'),
      open: Type.Integer({
        minimum: 0,
        description: 'drafts, suggested and validated topics that are theirs',
      }),
      overdue: Type.Integer({ minimum: 0, description: 'of these' }),
      published: Type.Integer({
        minimum: 0,
        description: 'publications in these days of topics that are theirs now',
      }),
    }),
  ),
  projects: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      groups: numbersBy<StatusGroup>(STATUS_GROUPS),
    }),
    { description: 'whose numbers are added, by name, each with those of this moment' },
  ),
});
