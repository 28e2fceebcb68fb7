import type { Writable } from 'node:stream';
import type { Operation, TaskType } from '@keywright/events/catalogue';
import type { CommandActor } from '../commands/command.ts';
import type { Platform } from '../feature.ts';

declare module '../feature.ts' {
  // Said here, since what a kind is given is itself made of what features are made of.
  interface Feature {
    /** Long work that runs beside requests; one kind a type. */
    tasks?: readonly TaskKind[];
  }
}

/**
 * One kind of long work, which a feature brings in `tasks`. `run` may be called again for the same task, where the process died
 * under it: what it does has to have one effect by `taskId` however often that is.
 */
export interface TaskKind<Payload = unknown> {
  type: TaskType;
  /** Who may start it; asked again when its result is downloaded. */
  operation: Operation;
  /**
   * Does the work. What refuses for good throws an AppError: its sentence is what people read; anything else thrown is a fault of
   * ours, and the task ends with that. A task that is cancelled may throw whatever `work.signal` has it throw.
   */
  run(work: TaskWork<Payload>, platform: Platform): Promise<TaskOutcome>;
  /** Which of these tasks somebody has taken back since: their way back is offered no longer. */
  undone?(db: Platform['db'], taskIds: readonly string[]): Promise<ReadonlySet<string>>;
}

/** Why a run is cut short, as the reason of its signal: somebody asked for it, a newer run took over, or the process ends. */
export class TaskCut extends Error {
  override readonly name = 'TaskCut';
  readonly by: 'CANCELLED' | 'LOST' | 'ENDING';

  constructor(by: TaskCut['by']) {
    super(`the task was cut short: ${by}`);
    this.by = by;
  }
}

/** What one run of a task is given. */
export interface TaskWork<Payload> {
  taskId: string;
  projectId: string;
  /** Who started it, in the roles they had then. */
  actor: CommandActor;
  payload: Payload;
  /** Key of the uploaded file under the port of files (services/platform/files); null where there is none. */
  input: string | null;
  /** Aborted by a cancel and by the end of the process, with a TaskCut; after the latter the task runs again. */
  signal: AbortSignal;
  /** How many of how many are done; may be called for every row: it is told on four times a second at most. */
  progress(done: number, of: number): void;
  /**
   * Where the result goes, which stands once the writable is closed ('close' after `end`); a run after a crash replaces it.
   * `name` is the file name that people get, in any script.
   */
  writeResult(name: string, contentType: string): Promise<Writable>;
}

/** What a task has come to: figures by name, and what takes it back, if anything does. */
export interface TaskOutcome {
  counts: Record<string, number>;
  undo?: { eventId: string } | null;
}
