import type { TaskRow } from '@keywright/events/task';
import { TASK_FIELDS } from '@keywright/events/task';
import { Type } from 'typebox';
import { rowSchemaOf } from '../platform/read-models/row-schema.ts';

const figures = { type: 'object', additionalProperties: { type: 'number' } } as const;
const free = { type: ['object', 'null'], additionalProperties: true } as const;

/** A task as answers carry it. */
export const taskSchema = Type.Unsafe<TaskRow>(
  Type.Object({
    ...(rowSchemaOf(TASK_FIELDS) as unknown as { properties: Record<string, ReturnType<typeof Type.Any>> })
      .properties,
    counts: Type.Unsafe<TaskRow['counts']>({ ...figures, description: 'what it has come to, by name' }),
    facts: Type.Unsafe<TaskRow['facts']>({ ...free, description: 'what the sentence says beside, by name' }),
  }),
);
