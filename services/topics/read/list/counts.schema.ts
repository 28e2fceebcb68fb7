import { STATUS_GROUPS, STATUS_NAMES, type StatusGroup, type TopicStatus } from '@keywright/events/catalogue';
import { Type } from 'typebox';

function numbersBy<K extends string>(names: readonly K[]) {
  const properties = Object.fromEntries(names.map((name) => [name, Type.Integer({ minimum: 0 })]));
  return Type.Unsafe<Record<K, number>>(Type.Object(properties));
}

/** Counts of active topics, in all, by statistics group and by status; capped where there are more than `total`. */
export const countsSchema = Type.Object({
  total: Type.Integer({ minimum: 0 }),
  groups: numbersBy<StatusGroup>(STATUS_GROUPS),
  byStatus: numbersBy<TopicStatus>(STATUS_NAMES),
  capped: Type.Boolean(),
});
