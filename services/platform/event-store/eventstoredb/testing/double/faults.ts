import { status } from '@grpc/grpc-js';
import { CallRefusal } from './refusals.ts';

type CallKind = 'append' | 'read' | 'subscription';

/** What a test does to the server; each holds from now on, or for the next `count` appends. */
export interface Faults {
  /** Ends every subscription, as a server going down does it to the calls it no longer serves. */
  dropSubscriptions(): void;
  /** Ends the calls that are open now with a gRPC status; all kinds unless said. */
  endCalls(ended: { code: number; details: string }, kind?: CallKind): void;
  /** Closes every connection; the server goes on. */
  dropConnections(): void;
  /** The next appends are written at once and answered late. */
  delayAnswers(count: number, ms: number): void;
  /** The next appends are written, and the connections closed instead of an answer. */
  loseAnswers(count: number): void;
  /** The next appends are not written, and the connections closed instead of an answer. */
  loseAppends(count: number): void;
  /** Whether the server refuses everything as one that is starting. */
  notReady(yes: boolean): void;
}

export type AppendFate =
  | { kind: 'answer'; afterMs: number }
  | { kind: 'lose answer' }
  | { kind: 'lose append' }
  | { kind: 'not ready' };

export interface FaultPlan {
  readonly faults: Faults;
  isReady(): boolean;
  /** What happens to the append that has just arrived. */
  nextAppend(): AppendFate;
  dropConnections(): void;
  /** Takes note of an open call; the answer forgets it. */
  opened(kind: CallKind, end: (refusal: CallRefusal) => void): () => void;
}

const ANSWER: AppendFate = { kind: 'answer', afterMs: 0 };

export function createFaultPlan(dropConnections: () => void): FaultPlan {
  const open = new Set<{ kind: CallKind; end(refusal: CallRefusal): void }>();
  const fates: AppendFate[] = [];
  let ready = true;

  const plan = (count: number, fate: AppendFate): void => {
    for (let n = 0; n < count; n += 1) fates.push(fate);
  };
  const endCalls: Faults['endCalls'] = ({ code, details }, kind) => {
    for (const call of [...open])
      if (kind === undefined || call.kind === kind) call.end(new CallRefusal(code, details));
  };

  return {
    faults: {
      dropSubscriptions: () => {
        const details = 'Received RST_STREAM with code 0 (Call ended without gRPC status)';
        endCalls({ code: status.INTERNAL, details }, 'subscription');
      },
      endCalls,
      dropConnections,
      delayAnswers: (count, ms) => plan(count, { kind: 'answer', afterMs: ms }),
      loseAnswers: (count) => plan(count, { kind: 'lose answer' }),
      loseAppends: (count) => plan(count, { kind: 'lose append' }),
      notReady: (yes) => {
        ready = !yes;
      },
    },
    isReady: () => ready,
    nextAppend: () => (ready ? (fates.shift() ?? ANSWER) : { kind: 'not ready' }),
    dropConnections,
    opened(kind, end) {
      const call = { kind, end };
      open.add(call);
      return () => open.delete(call);
    },
  };
}
