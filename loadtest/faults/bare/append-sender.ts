import { setTimeout as pause } from 'node:timers/promises';
import { eventIdOf } from '@keywright/services/platform/commands/loaded.ts';
import type { Acknowledgement } from '../audit/evidence.ts';
import type { Sender } from '../storm/target.ts';
import type { AppendAnswer, AppendRequest } from './append-request.ts';

const NAMESPACE = '0f9a4d0c-2f7b-5d1e-9a55-3f6c1f0b7a11';
const SHARED_STREAMS = 4;
const EVENTS_A_STREAM = 12n;

/** Ids of operations and events follow from the sender's own random numbers, so that a seed tells them all. */
function uuidFrom(random: () => number): string {
  return eventIdOf(NAMESPACE, [random(), random(), random(), random()].join('/'), 0);
}

/**
 * Appends one to three events to a stream of its own, now and then to one that all senders share, always at a named
 * revision. What is not answered is sent again, unchanged, until it is.
 */
export function appendSender(url: string, random: () => number): Sender {
  const revisions = new Map<string, bigint>();
  let own = `tally-${uuidFrom(random)}`;

  function nextRequest(): AppendRequest {
    if ((revisions.get(own) ?? 0n) > EVENTS_A_STREAM) own = `tally-${uuidFrom(random)}`;
    const shared = `tally-shared-${Math.floor(random() * SHARED_STREAMS)}`;
    const stream = random() < 0.2 ? shared : own;
    const eventIds = Array.from({ length: 1 + Math.floor(random() * 3) }, () => uuidFrom(random));
    const expected = revisions.get(stream)?.toString() ?? 'none';
    return { operation: uuidFrom(random), stream, expected, eventIds };
  }

  async function send(): Promise<Acknowledgement> {
    const request = nextRequest();
    const { operation, stream, eventIds } = request;
    const began = performance.now();
    const { answer, attempts } = await untilAnswered(url, request);
    const { revision, position, actual } = answer.body;
    const now = revision ?? actual;
    if (now === undefined || now === null) revisions.delete(stream);
    else revisions.set(stream, BigInt(now));
    const acknowledged =
      revision !== undefined && position !== undefined
        ? { revision: BigInt(revision), position: BigInt(position) }
        : null;
    const repeated = answer.body.repeated === true;
    const ended = performance.now();
    return { operation, stream, eventIds, began, ended, acknowledged, attempts, repeated };
  }

  return { send };
}

async function untilAnswered(
  url: string,
  request: AppendRequest,
): Promise<{ answer: AppendAnswer; attempts: number }> {
  for (let attempts = 1; ; attempts += 1) {
    const answer = await post(url, request).catch(() => null);
    if (answer?.status === 200 || answer?.status === 409) return { answer, attempts };
    if (answer?.status === 500) throw new Error(`${request.operation}: ${answer.body.error ?? 'no reason'}`);
    await pause(20);
  }
}

async function post(url: string, request: AppendRequest): Promise<AppendAnswer> {
  const response = await fetch(url, {
    method: 'POST',
    body: JSON.stringify(request),
    signal: AbortSignal.timeout(20_000),
  });
  return { status: response.status, body: (await response.json()) as AppendAnswer['body'] };
}
