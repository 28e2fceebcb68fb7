import type { Connection } from './connection.ts';

/** The connections of this process, welcome or not yet, and how many of them are whose. */
export class Registry {
  readonly all = new Set<Connection>();
  readonly #held = new Map<string, number>();

  /** Takes one more connection of this person, unless they hold `most` already. */
  admit(userId: string, most: number): boolean {
    const held = this.#held.get(userId) ?? 0;
    if (held >= most) return false;
    this.#held.set(userId, held + 1);
    return true;
  }

  /** A connection has ended, whether or not it was ever welcome. */
  remove(connection: Connection): void {
    const userId = connection.session?.userId;
    if (!this.all.delete(connection) || userId === undefined) return;
    const held = this.#held.get(userId) ?? 0;
    if (held > 1) this.#held.set(userId, held - 1);
    else this.#held.delete(userId);
  }

  ofFamily(family: string): Connection[] {
    return [...this.all].filter((connection) => connection.session?.family === family);
  }

  families(): string[] {
    const families = new Set<string>();
    for (const { session } of this.all) if (session?.family) families.add(session.family);
    return [...families];
  }
}
