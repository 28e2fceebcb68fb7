import { LIVE_CLOSE } from '@keywright/events/live';
import type { SocketConnection } from './connection.ts';

/** The connections of this process, welcome or not yet, and how many of them are whose. */
export class Registry {
  readonly all = new Set<SocketConnection>();
  readonly #countByUser = new Map<string, number>();

  /**
   * Takes one more connection of this person. Where they hold `most`, the one that has left a ping unanswered longest makes room,
   * else the oldest: sockets of a network that is gone keep nobody out. False where as many are being closed already.
   */
  admit(userId: string, most: number): boolean {
    const held = this.#countByUser.get(userId) ?? 0;
    if (held >= most) {
      const own = [...this.all].filter(({ session, isOpen }) => isOpen && session?.userId === userId);
      const [first] = own.sort((one, other) => one.unansweredSince - other.unansweredSince || 0);
      if (held >= 2 * most || !first) return false;
      first.close(LIVE_CLOSE.TOO_MANY);
    }
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
