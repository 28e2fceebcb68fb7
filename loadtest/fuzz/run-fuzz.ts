import fc from 'fast-check';
import { randomFrom } from '@keywright/services/platform/testing/seeded-random.ts';
import {
  answerCheckOf,
  faultOfAnyAnswer,
  type WireAnswer,
} from '@keywright/services/platform/http/testing/answer-faults.ts';
import { sendBytes } from '@keywright/services/platform/http/testing/send-bytes.ts';
import { anyRequest, operationsOf } from '@keywright/services/platform/http/testing/any-request.ts';
import { seedOf } from '../faults/run/seed-of.ts';
import { anyBytes } from './any-bytes.ts';
import type { FuzzTarget } from './demo-target.ts';
import { sendRequest } from './send-request.ts';

const AT_ONCE = 4;
/** Of so many cases one is bytes that are no request. */
const BYTES_EVERY = 25;

/** An answer that nobody may get. */
export interface FuzzFault {
  /** Which case it was: with the seed it names the request. */
  number: number;
  operation: string;
  fault: string;
  /** What was sent, and what came back. */
  shown: string;
}

export interface FuzzRun {
  cases: number;
  /** The first of each fault of each operation. */
  faults: readonly FuzzFault[];
  /** How often each status was answered. */
  statuses: Readonly<Record<string, number>>;
  /** The share of the operations that were carried out for somebody: what only ever refuses proves little. */
  served: number;
}

export interface FuzzOptions {
  seed: number;
  /** Numbers of the cases to be sent. */
  cases: Iterable<number>;
}

/** Asks everything of everybody: each number is one request, the same for the same seed in a demo world that is new. */
export async function runFuzz(target: FuzzTarget, { seed, cases }: FuzzOptions): Promise<FuzzRun> {
  const { document, ids, people } = target;
  const operations = operationsOf(document).map((operation) => ({
    operation,
    name: `${operation.method} ${operation.path}`,
    requests: anyRequest(operation, ids, people(operation.path)),
  }));
  const check = answerCheckOf(document);
  const faults = new Map<string, FuzzFault>();
  const statuses: Record<string, number> = {};
  const served = new Set<string>();
  let count = 0;

  const note = (number: number, operation: string, fault: string, sent: unknown, answer: unknown) => {
    const known = faults.get(`${operation} ${fault}`);
    if (known && known.number < number) return;
    const shown = `${shorten(JSON.stringify(sent), 1_500)} → ${shorten(JSON.stringify(answer), 500)}`;
    faults.set(`${operation} ${fault}`, { number, operation, fault, shown });
  };
  const ask = async (number: number, operation: string, sent: unknown, send: () => Promise<WireAnswer>) => {
    count += 1;
    try {
      const answer = await send();
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      return answer;
    } catch (error) {
      note(number, operation, `answers nothing: ${(error as Error).message}`, sent, null);
      return null;
    }
  };
  const one = async (number: number) => {
    const own = seedOf(seed, String(number));
    if (number % BYTES_EVERY === 0) {
      const bytes = anyBytes(new URL(target.url).host, randomFrom(own));
      const sent = bytes.toString('latin1');
      const answer = await ask(number, 'bytes', sent, () => sendBytes(target.url, bytes));
      const fault = answer && faultOfAnyAnswer(answer);
      if (fault !== null) note(number, 'bytes', fault, sent, answer);
      return;
    }
    const { operation, name, requests } = operations[number % operations.length]!;
    const [request] = fc.sample(requests, { numRuns: 1, seed: own });
    const { as, ...rest } = request!;
    const authorization = as === null ? {} : { authorization: `Bearer ${await target.token(as)}` };
    const sent = { method: operation.method, ...rest, headers: { ...authorization, ...rest.headers } };
    const answer = await ask(number, name, request, () => sendRequest(target.url, sent));
    if (answer === null) return;
    if (answer.status < 300) served.add(name);
    const fault = check(operation, answer);
    if (fault !== null) note(number, name, fault, request, answer.body);
  };

  const numbers = cases[Symbol.iterator]();
  const worker = async () => {
    for (let next = numbers.next(); !next.done; next = numbers.next()) await one(next.value);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return {
    cases: count,
    faults: [...faults.values()].toSorted((a, b) => a.number - b.number),
    statuses,
    served: served.size / operations.length,
  };
}

function shorten(text: string | undefined, length: number): string {
  const whole = text ?? '';
  return whole.length <= length ? whole : `${whole.slice(0, length)}… (${whole.length} characters)`;
}
