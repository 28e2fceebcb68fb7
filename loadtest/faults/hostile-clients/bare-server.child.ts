import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerCalls } from '@keywright/services/platform/testing/answer-calls.ts';
import pg from 'pg';

/** About what a page of a list costs PostgreSQL. */
const STATEMENT = `select json_agg(shown) as list, max(total) as total from (
  select topic, count(*) over () as total from topic_views topic where project_id = $1 and active order by id limit 20) shown`;

/** The yardstick: Node's HTTP server on the product's PostgreSQL and nothing else. Answers its port. */
async function listen({ databaseUrl, projectId }: { databaseUrl: string; projectId: string }) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const server = createServer((_request, response) => {
    void pool
      .query(STATEMENT, [projectId])
      .then(({ rows }) => response.writeHead(200).end(JSON.stringify(rows)))
      .catch(() => response.writeHead(500).end());
  });
  // PostgreSQL may end connections that nobody uses.
  pool.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

answerCalls({ listen });
