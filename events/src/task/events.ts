import type { TaskType } from '../catalogue/enums.ts';
import type { DomainEvent } from '../envelope.ts';
import { upcaster, type UpcastTable } from '../upcast.ts';

/** How a task ends. */
export const TASK_ENDS = ['DONE', 'FAILED', 'CANCELLED'] as const;
export type TaskEnd = (typeof TASK_ENDS)[number];

/** The file that a task has made. */
export interface TaskResult {
  /** As people get it. */
  name: string;
  contentType: string;
  bytes: number;
}

/** Why a task failed: the code of an error, and what its sentence says beside. */
export interface TaskProblem {
  code: string;
  facts: Readonly<Record<string, unknown>>;
}

/** Somebody has asked for work that takes a while; `title` says what it is about. */
export type TaskAdded = DomainEvent<'TaskAdded', { projectId: string; type: TaskType; title: string | null }>;
/** What it has come to. A task that was cancelled may have done a part, which `counts` tell and `undo` takes back. */
export type TaskEnded = DomainEvent<
  'TaskEnded',
  {
    status: TaskEnd;
    counts: Readonly<Record<string, number>>;
    /** null unless it failed. */
    problem: TaskProblem | null;
    result: TaskResult | null;
    /** The event whose undo takes all of it back. */
    undo: { eventId: string } | null;
  }
>;
/** It was taken off the list, and its file with it. */
export type TaskRemoved = DomainEvent<'TaskRemoved', Record<never, never>>;
export type TaskEvent = TaskAdded | TaskEnded | TaskRemoved;

/** Streams are `task-<id>`. */
export const TASK_CATEGORY = 'task';
export const TASK_SCHEMA: UpcastTable<TaskEvent['type']> = {
  TaskAdded: { version: 1, steps: [] },
  TaskEnded: { version: 1, steps: [] },
  TaskRemoved: { version: 1, steps: [] },
};
export const upcastTaskEvent = upcaster<TaskEvent>(TASK_SCHEMA);
