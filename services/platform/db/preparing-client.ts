import type { Duplex } from 'node:stream';
import pg from 'pg';

/** Which use of a statement on a connection prepares it: what comes once would only be kept for nothing. */
const FROM_USE = 3;
const MAX_STATEMENTS = 200;

type Query = (config: unknown, ...rest: unknown[]) => unknown;

/**
 * A client for work that runs the same few statements over and over, in transactions, as projectors do.
 * - Statements that come back are prepared: the server parses them once, and after a few uses it also plans them once.
 *   (Statements without parameters go as they are.) What a prepared statement answers may not change its columns while
 *   the connection lasts, so this is not for those who select everything there is from tables that another version may
 *   put its own in the place of.
 * - `begin` is answered at once and goes together with what comes next, which fails where it has failed.
 * Needs pg's `pipeline`: statements leave before those ahead of them are answered.
 */
export class PreparingClient extends pg.Client {
  readonly #uses = new Map<string, number>();
  readonly #names = new Map<string, string>();

  override query = ((config: unknown, ...rest: unknown[]) => {
    const [values] = rest;
    const query = pg.Client.prototype.query.bind(this) as Query;
    if (config === 'begin') return this.#begin(query);
    if (typeof config !== 'string' || !Array.isArray(values) || values.length === 0)
      return query(config, ...rest);
    const name = this.#nameOf(config);
    return name === null ? query(config, ...rest) : query({ name, text: config, values }, ...rest.slice(1));
  }) as pg.Client['query'];

  #begin(query: Query): Promise<Pick<pg.QueryResult, 'rows' | 'rowCount'>> {
    const { stream } = (this as unknown as { connection: { stream: Duplex } }).connection;
    stream.cork();
    (query('begin') as Promise<unknown>).catch(() => undefined);
    // Once the caller has sent what follows.
    process.nextTick(() => stream.uncork());
    return Promise.resolve({ rows: [], rowCount: null });
  }

  #nameOf(text: string): string | null {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (this.#names.size >= MAX_STATEMENTS) return null;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    if (uses < FROM_USE) {
      if (this.#uses.size >= 10 * MAX_STATEMENTS) this.#uses.clear();
      this.#uses.set(text, uses);
      return null;
    }
    const name = `keywright.${this.#names.size}`;
    this.#uses.delete(text);
    this.#names.set(text, name);
    return name;
  }
}
