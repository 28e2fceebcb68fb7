import path from 'node:path';
import { ForkedProcess } from '../../bench/push/forked-process.ts';
import type { Met, QuietUserOptions } from './quiet-user.ts';

const child = (name: string) => ForkedProcess.start(path.join(import.meta.dirname, `${name}.child.ts`));

/** A quiet user and their yardstick, each in a process of its own: what attackers keep this one busy with does not count. */
export class QuietProcess {
  readonly #user = child('quiet-user');
  readonly #bare = child('bare-server');

  static async open(options: Omit<QuietUserOptions, 'bareUrl'>): Promise<QuietProcess> {
    const quiet = new QuietProcess();
    try {
      const port = await quiet.#bare.call<number>('listen', options);
      await quiet.#user.call('open', { ...options, bareUrl: `http://127.0.0.1:${port}` });
      return quiet;
    } catch (error) {
      await quiet.stop();
      throw error;
    }
  }

  /** What they have met since this was asked before: so many frames at least. */
  met(frames = 1): Promise<Met> {
    return this.#user.call('met', frames);
  }

  async stop(): Promise<void> {
    await Promise.all([this.#user.stop(), this.#bare.stop()]);
  }
}
