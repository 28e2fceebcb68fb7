import type { Connection } from './connection.ts';

/** The connections of this process, welcome or not yet, and how many of them are whose. */
export class Registry {
  readonly all = new Set<Connection>();
  readonly #byUser = new Map<string, Set<Connection>>();

  /** Takes a connection for one of this person's, unless they hold `most` already. */
  admit(connection: Connection, userId: string, most: number): boolean {
    const held = this.#byUser.get(userId) ?? new Set();
    if (held.size >= most) return false;
    this.#byUser.set(userId, held.add(connection));
    return true;
  }

  remove(connection: Connection): void {
    this.all.delete(connection);
    const userId = connection.session?.userId;
    const held = userId === undefined ? undefined : this.#byUser.get(userId);
    held?.delete(connection);
    if (userId !== undefined && held?.size === 0) this.#byUser.delete(userId);
  }

  ofFamily(family: string): Connection[] {
    return [...this.all].filter((connection) => connection.session?.family === family);
  }

  families(): string[] {
    return [...new Set([...this.all].flatMap((connection) => connection.session?.family ?? []))];
  }
}
