import type { RowRun } from '../engine/row.ts';

interface Stoppable {
  stop(): Promise<void>;
}

/** Takes what has been started and has to be stopped in the end. */
export type Keep = <Started extends Stoppable>(started: Started) => Started;

/** A row that stops everything it kept, last things first, also where its start fails half-way. */
export async function started(start: (keep: Keep) => Promise<Omit<RowRun, 'stop'>>): Promise<RowRun> {
  const kept: Stoppable[] = [];
  const stop = async () => {
    for (const each of kept.splice(0).reverse()) await each.stop();
  };
  try {
    const run = await start((each) => {
      kept.push(each);
      return each;
    });
    return { ...run, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
