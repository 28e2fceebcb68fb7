import type { Platform } from '../platform/feature.ts';
import { tellOfTask, type TaskOf } from './tell-of-task.ts';

/** Progress is written and told on at most so often; a cancel is noticed within `LOOK_MS`. */
const TELL_MS = 250;
const LOOK_MS = 1_000;
/** Before that a rate says little. */
const RATE_FROM_MS = 1_000;

/** One run of a task, as it is told of. */
export interface RunOf extends TaskOf {
  /** Of the run: a newer one of the same task takes over. */
  run: string;
}

/** What a run learns while it goes on. */
export interface RunNews {
  /** Somebody asked for its end. */
  onCancel(): void;
  /** Another run has taken the task over: what this one does counts for nothing any more. */
  onLost(): void;
}

/** Writes down how far a run has come, so that all who look at it see it, and learns in passing whether it is to go on. */
export class TaskProgress {
  readonly #platform: Platform;
  readonly #of: RunOf;
  readonly #news: RunNews;
  readonly #timer: NodeJS.Timeout;
  #done = 0;
  #total: number | null = null;
  #began: { at: number; done: number } | null = null;
  #changed = false;
  #writtenAt = performance.now();
  #writing: Promise<void> | null = null;

  constructor(platform: Platform, of: RunOf, news: RunNews) {
    this.#platform = platform;
    this.#of = of;
    this.#news = news;
    this.#timer = setInterval(() => this.#tick(), TELL_MS);
  }

  report(done: number, of: number): void {
    this.#began ??= { at: performance.now(), done };
    [this.#done, this.#total] = [Math.trunc(done), Math.trunc(of)];
    this.#changed = true;
  }

  /** Writes what was reported last, and no more after that. */
  async end(): Promise<void> {
    clearInterval(this.#timer);
    await this.#writing;
    await this.#write();
  }

  #tick(): void {
    if (this.#writing || (!this.#changed && performance.now() - this.#writtenAt < LOOK_MS)) return;
    this.#writing = this.#write().finally(() => (this.#writing = null));
  }

  async #write(): Promise<void> {
    const { taskId, run } = this.#of;
    const changed = this.#changed;
    this.#changed = false;
    this.#writtenAt = performance.now();
    try {
      const row = await this.#platform.db
        .updateTable('task_runs')
        .set({ done: this.#done, total: this.#total, rate: this.#rate() })
        .where('task_id', '=', taskId)
        .where('run', '=', run)
        .returning('cancel_asked_at')
        .executeTakeFirst();
      if (row === undefined) return this.#news.onLost();
      if (row.cancel_asked_at !== null) this.#news.onCancel();
      if (changed) tellOfTask(this.#platform, this.#of);
    } catch (error) {
      // The work goes on; the next one says more than this one would have.
      this.#platform.log.debug({ err: error, taskId }, 'progress was not written');
    }
  }

  #rate(): number | null {
    if (this.#began === null) return null;
    const ms = performance.now() - this.#began.at;
    const more = this.#done - this.#began.done;
    return ms < RATE_FROM_MS || more <= 0 ? null : (more * 1_000) / ms;
  }
}
