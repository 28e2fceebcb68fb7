import type { Connection } from './connection.ts';

/** The connections of this process, by person and by log-in. */
export class Registry {
  readonly all = new Set<Connection>();

  countOf(userId: string): number {
    let count = 0;
    for (const connection of this.all) if (connection.session?.userId === userId) count += 1;
    return count;
  }

  ofFamily(family: string): Connection[] {
    return [...this.all].filter((connection) => connection.session?.family === family);
  }

  families(): string[] {
    return [...new Set([...this.all].flatMap((connection) => connection.session?.family ?? []))];
  }
}
