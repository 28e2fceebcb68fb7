import pg from 'pg';

/** Which use of a statement on a connection prepares it: what comes once would only be kept for nothing. */
const FROM_USE = 3;
const MOST_STATEMENTS = 200;

type Query = (config: unknown, ...rest: unknown[]) => unknown;

/**
 * A client that prepares the statements that come back: the server parses them once, and after a few uses it also plans
 * them once. For work that says the same few things over and over; statements without parameters go as they are.
 * What a prepared statement answers may not change its columns while the connection lasts, so it is not for those who
 * select everything there is from tables that another version may put its own in the place of.
 */
export class PreparingClient extends pg.Client {
  readonly #uses = new Map<string, number>();
  readonly #names = new Map<string, string>();

  override query = ((config: unknown, ...rest: unknown[]) => {
    const [values] = rest;
    const query = pg.Client.prototype.query.bind(this) as Query;
    if (typeof config !== 'string' || !Array.isArray(values) || values.length === 0)
      return query(config, ...rest);
    const name = this.#nameOf(config);
    return name === null ? query(config, ...rest) : query({ name, text: config, values }, ...rest.slice(1));
  }) as pg.Client['query'];

  #nameOf(text: string): string | null {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (this.#names.size >= MOST_STATEMENTS) return null;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    if (uses < FROM_USE) {
      if (this.#uses.size >= 10 * MOST_STATEMENTS) this.#uses.clear();
      this.#uses.set(text, uses);
      return null;
    }
    const name = `keywright.${this.#names.size}`;
    this.#uses.delete(text);
    this.#names.set(text, name);
    return name;
  }
}
