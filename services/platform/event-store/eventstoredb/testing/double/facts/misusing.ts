import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { credentials } from '@grpc/grpc-js';
import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import { expect } from 'vitest';
import { Empty, shared, streams, StreamsClient } from '../generated.ts';
import { streamIdentifier } from '../wire-events.ts';
import { all, event, failure, type Fact } from './fact.ts';

/** Ignored on an insecure connection, and makes the client use the call that carries one append. */
const ONE_APPEND_A_CALL = { credentials: { username: 'nobody', password: 'nothing' } };

function batchOf(stream: string, id: string, type: string): BatchAppendReq {
  const request = new streams.BatchAppendReq();
  const correlation = new shared.UUID();
  correlation.setString(randomUUID());
  request.setCorrelationId(correlation);
  const options = new streams.BatchAppendReq.Options();
  options.setStreamIdentifier(streamIdentifier(stream));
  options.setAny(new Empty());
  request.setOptions(options);
  const message = new streams.BatchAppendReq.ProposedMessage();
  const eventId = new shared.UUID();
  eventId.setString(id);
  message.setId(eventId);
  message.getMetadataMap().set('type', type).set('content-type', 'application/json');
  message.setData(Buffer.from('{}'));
  request.addProposedMessages(message);
  request.setIsFinal(true);
  return request;
}

/** A correlation id, which comes back as text or as two signed halves. */
function idIn(response: BatchAppendResp): string | undefined {
  const id = response.getCorrelationId();
  const halves = id?.getStructured();
  if (!halves) return id?.getString();
  const hex = [halves.getMostSignificantBits(), halves.getLeastSignificantBits()]
    .map((half) => BigInt.asUintN(64, BigInt(half)).toString(16).padStart(16, '0'))
    .join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Sends appends over one batch call of its own, and answers what each message back said. */
async function answersTo(url: string, requests: BatchAppendReq[], count: number): Promise<string[]> {
  const client = new StreamsClient(new URL(url.replace('esdb:', 'http:')).host, credentials.createInsecure());
  const call = client.batchAppend();
  const answers: string[] = [];
  call.on('error', () => undefined);
  call.on('data', (response: BatchAppendResp) => {
    const which = requests.findIndex((request) => request.getCorrelationId()?.getString() === idIn(response));
    answers.push(`${which} ${response.getError()?.getMessage() ?? 'success'}`);
  });
  for (const request of requests) call.write(request);
  while (answers.length < count) await once(call, 'data');
  call.cancel();
  client.close();
  return answers;
}

export const MISUSING: Fact[] = [
  {
    fact: 'an event without a type or with an id that is none is refused at once, and once more after 2 s',
    async holds({ url, stream }) {
      const name = stream();
      const requests = [
        batchOf(name, randomUUID(), ''),
        batchOf(name, 'not-a-uuid', 'Noted'),
        batchOf(name, '00000000-0000-0000-0000-000000000000', 'Noted'),
        batchOf(name, randomUUID(), 'Noted'),
      ];
      const answers = await answersTo(url, requests, 7);
      expect(answers.slice(0, 4).sort()).toEqual([
        '0 BadRequest',
        '1 BadRequest',
        '2 BadRequest',
        '3 success',
      ]);
      expect(answers.slice(4).sort()).toEqual(['0 Timeout', '1 Timeout', '2 Timeout']);
    },
  },
  {
    fact: 'an append without a stream name is refused, and the client goes on',
    async holds({ client, stream }) {
      expect(await failure(client.appendToStream('', event()))).toMatchObject({
        type: 'unknown',
        message: 'Could not recognize BadRequest',
      });
      expect((await client.appendToStream(stream(), event())).success).toBe(true);
    },
  },
  {
    fact: 'an id is stored in lower case',
    async holds({ client, stream }) {
      const name = stream();
      const id = randomUUID().toUpperCase();
      await client.appendToStream(name, event('Noted', {}, id));
      expect((await all(client.readStream(name)))[0]?.event?.id).toBe(id.toLowerCase());
    },
  },
  {
    fact: 'one append a call answers like many in a batch',
    async holds({ client, stream }) {
      const name = stream();
      const sent = event();
      const first = await client.appendToStream(name, sent, {
        expectedRevision: 'no_stream',
        ...ONE_APPEND_A_CALL,
      });
      await client.appendToStream(name, event(), ONE_APPEND_A_CALL);
      expect(
        await client.appendToStream(name, sent, { expectedRevision: 'no_stream', ...ONE_APPEND_A_CALL }),
      ).toEqual(first);
      const error = await failure(
        client.appendToStream(name, event(), { expectedRevision: 'no_stream', ...ONE_APPEND_A_CALL }),
      );
      expect(error).toMatchObject({
        type: 'wrong-expected-version',
        expectedVersion: 'no_stream',
        actualVersion: 1n,
      });
    },
  },
  {
    fact: 'one append a call fails alone, with a code',
    async holds({ client, stream }) {
      const name = stream();
      await client.appendToStream(name, event());
      const large = event('Noted', { text: 'x'.repeat(1_048_577) });
      expect(await failure(client.appendToStream(name, large, ONE_APPEND_A_CALL))).toMatchObject({
        type: 'maximum-append-size-exceeded',
        code: 3,
      });
      expect(await failure(client.appendToStream(name, event(''), ONE_APPEND_A_CALL))).toMatchObject({
        type: 'unknown',
        code: 2,
      });
      expect(
        await failure(client.appendToStream(name, event('Noted', {}, 'not-a-uuid'), ONE_APPEND_A_CALL)),
      ).toMatchObject({ type: 'unknown', code: 2 });
      await client.tombstoneStream(name);
      expect(await failure(client.appendToStream(name, event(), ONE_APPEND_A_CALL))).toMatchObject({
        type: 'stream-deleted',
        code: 9,
      });
    },
  },
];
