import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { DATA, EVENT_TYPE, METADATA } from './event.ts';

const ROWS_A_COPY = 5_000;
const ROWS_A_STREAM = 100;
const COLUMNS = 'position, stream, revision, event_id, type, data, metadata';
const PAYLOAD = `${EVENT_TYPE}\t${JSON.stringify(DATA)}\t${JSON.stringify(METADATA)}\n`;

/**
 * COPY of rows like an event's into a table like es.events, with all its indexes: one connection, 5,000 rows a COPY,
 * each a transaction of its own.
 */
export class CopyLoad {
  readonly #client: pg.Client;
  #rows = 0;

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  static async open(url: string): Promise<CopyLoad> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('create schema raw');
    await client.query('create table raw.events (like es.events including all)');
    return new CopyLoad(client);
  }

  /** Answers the rows copied a second. */
  async run(ms: number): Promise<number> {
    const began = performance.now();
    let copied = 0;
    while (performance.now() < began + ms) {
      await pipeline(
        Readable.from([this.#nextRows()]),
        this.#client.query(copyFrom(`copy raw.events (${COLUMNS}) from stdin`)),
      );
      copied += ROWS_A_COPY;
    }
    return copied / ((performance.now() - began) / 1_000);
  }

  /** Whether every row that was copied is there. */
  async verify(): Promise<string[]> {
    const { rows } = await this.#client.query<{ count: string }>('select count(*) from raw.events');
    const stored = Number(rows[0]?.count);
    return stored === this.#rows ? [] : [`${stored} copied rows are stored, of ${this.#rows}`];
  }

  close(): Promise<void> {
    return this.#client.end();
  }

  #nextRows(): string {
    const lines: string[] = [];
    for (let row = 0; row < ROWS_A_COPY; row += ROWS_A_STREAM) {
      const stream = `keyword-${randomUUID()}`;
      for (let revision = 0; revision < ROWS_A_STREAM; revision += 1) {
        this.#rows += 1;
        lines.push(`${this.#rows}\t${stream}\t${revision}\t${randomUUID()}\t${PAYLOAD}`);
      }
    }
    return lines.join('');
  }
}
