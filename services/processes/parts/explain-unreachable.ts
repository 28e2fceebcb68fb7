import { isConnectionLoss } from '../../platform/db/connection-errors.ts';
import { StartError } from '../../platform/embedded/start-error.ts';
import { AppError } from '../../platform/errors/app-error.ts';

/** A server that the configuration names: what it is to a person, its variable, and the value of that. */
export interface NamedServer {
  what: string;
  variable: 'DATABASE_URL' | 'EVENT_STORE_URL';
  url: string;
}

/**
 * Does the first thing with a server that the configuration names.
 * @throws StartError with one sentence where the server cannot be reached or refuses us; other errors as they are. No
 * sentence repeats a password.
 */
export async function explainUnreachable<Answer>(
  server: NamedServer,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    const sentence = sentenceFor(server, causeOf(error)) ?? sentenceFor(server, error);
    throw sentence === null ? error : new StartError(sentence, { cause: error });
  }
}

function causeOf(error: unknown): unknown {
  return error instanceof AppError && error.code === 'STORE_UNAVAILABLE' ? (error.cause ?? error) : error;
}

function sentenceFor({ what, variable, url }: NamedServer, error: unknown): string | null {
  const address = URL.canParse(url) ? new URL(url) : null;
  const where = address?.host ? ` at ${address.host}` : '';
  switch ((error as { code?: unknown } | null)?.code) {
    case '28P01':
    case '28000':
    // gRPC's numbers for "permission denied" and "unauthenticated".
    case 7:
    case 16:
      return `${what}${where} refuses the user or the password of ${variable}: correct them.`;
    case '3D000':
      return `${what}${where} has no database "${address?.pathname.slice(1)}": create it, or correct ${variable}.`;
    case '42501':
      return `The role of ${variable} may not change its database${where}: make it the owner.`;
    case '3F000':
    case '42P01':
      return `The database of ${variable}${where} holds no event store: bring it to today's schema by npm run db:migrate.`;
    case '53300':
      return `${what}${where} takes no more connections: raise its max_connections.`;
    case 'STORE_UNAVAILABLE':
      return `${what}${where} does not answer: start it, or correct ${variable}.`;
  }
  return isConnectionLoss(error)
    ? `${what}${where} does not answer: start it, or correct ${variable}.`
    : null;
}
