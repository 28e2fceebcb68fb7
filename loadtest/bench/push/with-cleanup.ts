import type { RowRun } from '../engine/row.ts';

interface Stoppable {
  stop(): Promise<void>;
}

/** Takes what has been started and has to be stopped in the end. */
export type StopLater = <Started extends Stoppable>(withCleanup: Started) => Started;

/** A row that stops everything it kept, in reverse order, also where its start fails half-way. */
export async function withCleanup(
  start: (keep: StopLater) => Promise<Omit<RowRun, 'stop'>>,
): Promise<RowRun> {
  const toStop: Stoppable[] = [];
  const stop = async () => {
    for (const each of toStop.splice(0).reverse()) await each.stop();
  };
  try {
    const run = await start((each) => {
      toStop.push(each);
      return each;
    });
    return { ...run, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
