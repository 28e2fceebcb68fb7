import type { SocketConnection } from './connection.ts';

/** The connections of this process, welcome or not yet, and how many of them are whose. */
export class Registry {
  readonly all = new Set<SocketConnection>();
  readonly #countByUser = new Map<string, number>();

  /** Takes one more connection of this person, unless they hold `most` already. */
  admit(userId: string, most: number): boolean {
    const held = this.#countByUser.get(userId) ?? 0;
    if (held >= most) return false;
    this.#countByUser.set(userId, held + 1);
    return true;
  }

  /** A connection has ended, whether or not it was ever welcome. */
  remove(connection: SocketConnection): void {
    const userId = connection.session?.userId;
    if (!this.all.delete(connection) || userId === undefined) return;
    const held = this.#countByUser.get(userId) ?? 0;
    if (held > 1) this.#countByUser.set(userId, held - 1);
    else this.#countByUser.delete(userId);
  }

  ofFamily(family: string): SocketConnection[] {
    return [...this.all].filter((connection) => connection.session?.family === family);
  }
}
