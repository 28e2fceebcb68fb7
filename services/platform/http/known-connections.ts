import type { Socket } from 'node:net';

/** What is done with a connection once somebody known uses it. */
const AWAITED = new WeakMap<Socket, () => void>();

/** Calls `run` when somebody known first uses the connection, if anybody does. */
export function onceKnown(connection: Socket, run: () => void): void {
  AWAITED.set(connection, run);
}

/** Says that somebody known uses this connection: they have said who they are, and it was true. */
export function markKnown(connection: Socket): void {
  AWAITED.get(connection)?.();
  AWAITED.delete(connection);
}
