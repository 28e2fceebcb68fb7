import { answer, api, ApiProblem, tokens } from '../api/index.ts';
import { browserEnvironment } from '../live/environment.ts';
import { createLiveClient, type LiveClient, SignedOut } from '../live/live-client.ts';
import { connectionAtom, store } from '../state/index.ts';

/** One socket a tab, made with the first project that is opened. */
let client: LiveClient | null = null;

export function liveClient(): LiveClient {
  client ??= createLiveClient({
    environment: browserEnvironment(window),
    url: new URL('/api/live', location.href).href.replace(/^http/, 'ws'),
    fetchTicket,
    connection: (connection) => store.set(connectionAtom, connection),
    signedOut: () => tokens.drop(false),
    outdated: () => location.reload(),
  });
  return client;
}

/** The request itself has tried a refresh: a 401 that is left means that the session is over. */
async function fetchTicket(): Promise<string> {
  try {
    return (await answer(api.POST('/api/live/tickets'))).ticket;
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.status === 401) throw new SignedOut();
    // Another page says what is wrong with the account; whoever comes back from there opens a project anew.
    if (problem instanceof ApiProblem && problem.status === 402) stopLive();
    throw problem;
  }
}

/** Closes the socket: after a log-out nothing may arrive any more. */
export function stopLive(): void {
  client?.stop();
}
