import { describe, expect, it } from 'vitest';
import { EventStoreConnection } from './connection.ts';

const NOWHERE = 'esdb://127.0.0.1:1?tls=false';

describe('The connection to an EventStoreDB', () => {
  it('keeps its client through errors that come once, however many calls they end', async () => {
    const connection = new EventStoreConnection(NOWHERE);
    const client = await connection.client();
    const began = performance.now();
    const error = new Error('the connection was lost');
    for (let call = 0; call < 5; call += 1) connection.reportFailure(error, began);
    connection.reportFailure(new Error('the connection was lost'), performance.now());
    expect(await connection.client()).toBe(client);
    expect(connection.generation).toBe(0);
    await connection.close();
  });

  it('replaces a client that fails a later call with the very same error', async () => {
    const connection = new EventStoreConnection(NOWHERE);
    const client = await connection.client();
    const error = new Error('kept for ever');
    connection.reportFailure(error, performance.now());
    connection.reportFailure(error, performance.now() + 1);
    const next = await connection.client();
    expect(next).not.toBe(client);
    expect(connection.generation).toBe(1);
    await connection.close();
    expect(connection.generation).toBe(-1);
  });
});
