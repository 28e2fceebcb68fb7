/** The stream that holds nothing but the identity of an EventStoreDB; no reader of the port ever sees it. */
export const STORE_STREAM = 'keywright-store';

/** Streams and types that belong to the store, whichever it is: EventStoreDB's system names, and STORE_STREAM. */
export function isReserved(name: string): boolean {
  return name.startsWith('$') || name === STORE_STREAM;
}
