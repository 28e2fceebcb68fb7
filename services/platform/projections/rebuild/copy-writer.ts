import { once } from 'node:events';
import { type ClientBase, escapeIdentifier as quoted } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { TableRows } from '../port.ts';
import { type Column, copyLines } from './copy-text.ts';

/** Text of one table that is gathered before it is sent. */
const PORTION = 64 * 1024;
/** Text that may wait to be sent. */
const MAX_WAITING = 4 * 1024 * 1024;

interface Target {
  table: string;
  columns: readonly Column[];
  text: string;
  /** Worked out with the first row, which has `names` columns. */
  copy: { into: string; line: ReturnType<typeof copyLines>; names: number } | null;
}

/**
 * Writes rows by COPY over one connection, each table's in portions, while the caller makes the next ones. A portion of
 * another table ends the COPY under way: only what a COPY has ended with is stored. The columns are those of a table's first
 * row: others, which a newer version may have added, get their defaults.
 */
export class CopyWriter implements AsyncDisposable {
  readonly #client: ClientBase;
  readonly #targets: ReadonlyMap<string, Target>;
  #current: { target: Target; stream: ReturnType<typeof copyFrom> } | null = null;
  #sending: Promise<void> = Promise.resolve();
  #waiting = 0;
  #room: () => void = () => undefined;
  #failure: Error | null = null;

  private constructor(client: ClientBase, targets: ReadonlyMap<string, Target>) {
    this.#client = client;
    this.#targets = targets;
  }

  static async of(client: ClientBase, schema: string, tables: readonly string[]): Promise<CopyWriter> {
    const targets = new Map<string, Target>();
    for (const table of tables) {
      const target = `${quoted(schema)}.${quoted(table)}`;
      const { rows: columns } = await client.query<Column>(
        `select a.attname as name, t.typname as type from pg_attribute a join pg_type t on t.oid = a.atttypid
         where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
         order by a.attnum`,
        [target],
      );
      targets.set(table, { table: target, columns, text: '', copy: null });
    }
    return new CopyWriter(client, targets);
  }

  /** Takes rows; resolves when there is room for more. @throws what a portion before failed with */
  async write({ table, rows }: TableRows): Promise<void> {
    const target = this.#targets.get(table);
    if (target === undefined) throw new Error(`${table} is no table of this read model.`);
    for (const row of rows) {
      target.copy ??= copyOf(target, row);
      if (Object.keys(row).length !== target.copy.names)
        throw new Error(`Not all rows of ${table} have the same columns.`);
      target.text += target.copy.line(row);
      if (target.text.length >= PORTION) this.#send(target);
    }
    if (this.#waiting > MAX_WAITING) await new Promise<void>((resolve) => (this.#room = resolve));
    if (this.#failure !== null) throw this.#failure;
  }

  /** Sends what is left and waits until all of it is stored. */
  async end(): Promise<void> {
    for (const target of this.#targets.values()) if (target.text !== '') this.#send(target);
    await this.#sending;
    if (this.#failure === null) await this.#finish().catch((error: Error) => (this.#failure = error));
    if (this.#failure !== null) throw this.#failure;
  }

  /** Takes back a COPY under way, so that the connection can be used for something else. */
  async [Symbol.asyncDispose](): Promise<void> {
    const stream = this.#current?.stream;
    this.#failure ??= new Error('What was written was given up.');
    if (stream !== undefined && !stream.destroyed) {
      const closed = once(stream, 'close');
      stream.destroy(this.#failure);
      await closed.catch(() => undefined);
    }
    await this.#sending;
  }

  #send(target: Target): void {
    const portion = Buffer.from(target.text);
    target.text = '';
    this.#waiting += portion.length;
    this.#sending = this.#sending
      .then(() => (this.#failure === null ? this.#copy(target, portion) : undefined))
      .catch((error: Error) => {
        this.#failure ??= error;
      })
      .finally(() => {
        this.#waiting -= portion.length;
        if (this.#waiting <= MAX_WAITING / 2) this.#room();
      });
  }

  async #copy(target: Target, portion: Buffer): Promise<void> {
    if (this.#current?.target !== target) {
      await this.#finish();
      const stream = this.#client.query(copyFrom(`copy ${target.copy?.into} from stdin`));
      // Errors are met where the stream is waited for; one between two portions is met at the next.
      stream.on('error', (error) => {
        this.#failure ??= error;
        if (this.#current?.stream === stream) this.#current = null;
      });
      this.#current = { target, stream };
    }
    const { stream } = this.#current;
    if (!stream.write(portion)) await once(stream, 'drain');
  }

  async #finish(): Promise<void> {
    const current = this.#current;
    if (current === null) return;
    this.#current = null;
    if (this.#failure !== null) throw this.#failure;
    current.stream.end();
    await once(current.stream, 'finish');
  }
}

function copyOf({ table, columns }: Target, row: object): NonNullable<Target['copy']> {
  const filled = columns.filter(({ name }) => name in row);
  const names = filled.map(({ name }) => quoted(name)).join(', ');
  return { into: `${table} (${names})`, line: copyLines(filled), names: Object.keys(row).length };
}
