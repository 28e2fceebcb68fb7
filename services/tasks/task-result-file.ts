import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { TaskResult } from '@keywright/events/task';
import type { Platform } from '../platform/feature.ts';
import { filesOf, resultKey } from './task-files.ts';

/** The file that one run of a task makes, if it makes any. */
export class TaskResultFile {
  readonly #platform: Platform;
  readonly #taskId: string;
  #made: { name: string; contentType: string; stream: Writable } | null = null;

  constructor(platform: Platform, taskId: string) {
    this.#platform = platform;
    this.#taskId = taskId;
  }

  /** Begins the file; one that was begun before in the same run is given up. */
  async open(name: string, contentType: string): Promise<Writable> {
    this.abandon();
    const stream = await filesOf(this.#platform).writeStream(resultKey(this.#taskId));
    // What breaks it is for who writes it; nobody listening would end the process.
    stream.on('error', () => undefined);
    this.#made = { name, contentType, stream };
    return stream;
  }

  /** What was made, once it stands; null where nothing was. @throws what kept it from being written */
  async finished(): Promise<TaskResult | null> {
    if (this.#made === null) return null;
    const { name, contentType, stream } = this.#made;
    if (!stream.writableFinished) {
      const standing = finished(stream);
      stream.end();
      await standing;
    }
    const bytes = await filesOf(this.#platform).size(resultKey(this.#taskId));
    if (bytes === null) throw new Error('the result of a task is not there');
    return { name, contentType, bytes };
  }

  abandon(): void {
    this.#made?.stream.destroy();
    this.#made = null;
  }
}
