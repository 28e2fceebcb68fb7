import { TASK_TYPES } from '../catalogue/enums.ts';
import { defineFields, type RowOf } from '../fields/index.ts';
import { TASK_ENDS } from './events.ts';

export const TASK_STATUSES = ['QUEUED', 'RUNNING', ...TASK_ENDS] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

/**
 * A task, as lists and its channel carry it. What is derived goes on without events: a row of the channel has it as it was when
 * the task began or ended, a list as it is now.
 */
export const TASK_FIELDS = defineFields({
  name: 'tasks',
  fields: {
    id: { type: 'id' },
    projectId: { type: 'id' },
    revision: { type: 'int64', doc: 'decimal; the greater one is the newer' },
    type: { type: 'choice', values: TASK_TYPES },
    title: { type: 'text', nullable: true, doc: 'what it is about, such as the name of a file' },
    status: { type: 'choice', values: TASK_STATUSES },
    check: { type: 'flag', column: 'checked', derived: true, doc: 'who started it has seen its end' },
    done: { type: 'integer', derived: true, doc: 'how many are done' },
    of: { type: 'integer', column: 'total', nullable: true, derived: true, doc: 'null: not known yet' },
    rate: { type: 'number', nullable: true, derived: true, doc: 'a second; null: not known yet' },
    counts: { type: 'object', fields: {}, doc: 'what it has come to, figures by name' },
    detail: {
      type: 'text',
      nullable: true,
      derived: true,
      doc: 'why it failed: in the language of the caller, on the channel in British English',
    },
    detailKey: { type: 'text', nullable: true, doc: 'the label of that sentence' },
    facts: { type: 'object', nullable: true, fields: {}, doc: 'what the sentence says beside, by name' },
    result: {
      type: 'object',
      nullable: true,
      fields: {
        name: { type: 'text' },
        contentType: { type: 'text' },
        bytes: { type: 'number' },
        expiresAt: { type: 'moment' },
      },
    },
    undo: { type: 'object', nullable: true, fields: { eventId: { type: 'id' } } },
    startedBy: {
      type: 'object',
      fields: {
        id: { type: 'id', refers: 'user' },
        userName: { type: 'text', nullable: true, nameOf: 'id' },
      },
    },
    createdAt: { type: 'moment' },
    startedAt: { type: 'moment', nullable: true, derived: true },
    endedAt: { type: 'moment', nullable: true },
  },
  filters: {},
  defaultSort: [],
});
/** What has names of its own in each task. */
interface Free {
  counts: Readonly<Record<string, number>>;
  facts: Readonly<Record<string, unknown>> | null;
}
export type TaskRow = Omit<RowOf<typeof TASK_FIELDS>, keyof Free> & Free;
