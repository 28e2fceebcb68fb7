import { v5 as uuidV5 } from 'uuid';

const COMMANDS = '5d3f7f0e-3f0e-4c56-9f0a-7a1d2b9c1e64';

/** The id of an event: the same command makes the same ids in the same stream, however often it is tried. */
export function eventIdOf(commandId: string, stream: string, index: number): string {
  return uuidV5(`${stream}/${index}`, commandId);
}

/** The command behind a request that may be repeated: one id a person, route and `Idempotency-Key`. */
export function commandIdOf(request: { accountId: string; route: string; key: string }): string {
  return uuidV5(JSON.stringify([request.accountId, request.route, request.key]), COMMANDS);
}
