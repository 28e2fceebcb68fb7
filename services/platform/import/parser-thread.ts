import { Worker } from 'node:worker_threads';

/** The thread reads TypeScript as this process does. */
const START = `
  const { workerData } = require('node:worker_threads');
  import(workerData.typescript).then(({ register }) => {
    register();
    return import(workerData.program);
  });`;

/** A thread of its own for a program of this folder, with a heap of so many MB; it keeps no process from ending. */
export function startParserThread(program: string, heapMb: number): Worker {
  const thread = new Worker(START, {
    eval: true,
    workerData: {
      typescript: import.meta.resolve('tsx/esm/api'),
      program: new URL(program, import.meta.url).href,
    },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  // Whoever waits for an answer hears of it; without work nobody needs to.
  thread.on('error', () => undefined);
  thread.unref();
  return thread;
}
