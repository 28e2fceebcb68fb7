/** One call of the process that forked this one, and its answer; both go over the IPC channel. */
export interface IpcCall {
  id: number;
  name: string;
  argument: unknown;
}
export interface CallAnswer {
  id: number;
  value?: unknown;
  error?: string;
}

/** What a forked process can be asked to do, by name. */
export type CallHandlers = Record<string, (argument: never) => unknown>;

/** Answers the calls of the parent process; what a handler throws is thrown there. Ends when the parent is gone. */
export function answerCalls(handlers: CallHandlers): void {
  process.on('message', (message) => {
    const { id, name, argument } = message as IpcCall;
    void run(handlers, name, argument).then(
      (value) => report({ id, value }),
      (error: unknown) =>
        report({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  });
  process.on('disconnect', () => process.exit(1));
}

async function run(handlers: CallHandlers, name: string, argument: unknown): Promise<unknown> {
  const handler = handlers[name];
  if (!handler) throw new Error(`nothing is called ${name}`);
  return handler(argument as never);
}

function report(answer: CallAnswer): void {
  process.send?.(answer);
}
