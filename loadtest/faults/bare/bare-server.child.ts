import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { MemoryBus } from '@keywright/services/platform/bus/memory-bus.ts';
import { connect } from '@keywright/services/platform/db/connect.ts';
import { AppError } from '@keywright/services/platform/errors/app-error.ts';
import { WrongExpectedRevision } from '@keywright/services/platform/event-store/errors.ts';
import { PostgresEventStore } from '@keywright/services/platform/event-store/postgres/postgres-event-store.ts';
import { ProjectionRunner } from '@keywright/services/platform/projections/projection-runner.ts';
import { recordingLog } from '@keywright/services/platform/testing/recording-log.ts';
import { tallyProjection } from '@keywright/services/platform/testing/tally-projection.ts';
import type { AppendAnswer, AppendRequest } from './append-request.ts';

/** The engine alone behind one route: POST / appends, and a projection follows. Made to be killed. */
const url = process.env['DATABASE_URL'] ?? '';
const store = new PostgresEventStore(url);
const runner = new ProjectionRunner({
  db: connect(url, { prepare: true }),
  store,
  bus: new MemoryBus(),
  log: recordingLog(),
  clock: { now: () => new Date() },
  ids: { uuid: randomUUID },
  projections: [tallyProjection()],
});

async function append(request: AppendRequest): Promise<AppendAnswer> {
  const { stream, operation, eventIds } = request;
  const expected = request.expected === 'none' ? 'none' : BigInt(request.expected);
  const events = eventIds.map((id) => ({
    id,
    type: 'Counted',
    data: {},
    metadata: { causationId: operation },
  }));
  try {
    const { revision, position, repeated } = await store.append(stream, expected, events);
    return { status: 200, body: { revision: revision.toString(), position: position.toString(), repeated } };
  } catch (error) {
    if (error instanceof WrongExpectedRevision)
      return { status: 409, body: { actual: error.actual?.toString() ?? null } };
    if (error instanceof AppError) return { status: error.status, body: {} };
    throw error;
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk;
  return body;
}

const server = createServer((request, response) => {
  void bodyOf(request)
    .then((body) => append(JSON.parse(body) as AppendRequest))
    .catch((error: unknown): AppendAnswer => ({ status: 500, body: { error: String(error) } }))
    .then(({ status, body }) => response.writeHead(status).end(JSON.stringify(body)));
});
server.listen(Number(process.env['PORT']), '127.0.0.1');
// Killed together with the database, it may be back first.
const start = (): Promise<void> =>
  runner.start().catch(() => new Promise((again) => setTimeout(again, 50)).then(start));
await start();
