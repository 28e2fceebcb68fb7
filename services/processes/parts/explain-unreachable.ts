import { isConnectionLoss } from '../../platform/db/connection-errors.ts';
import { StartError } from '../../platform/embedded/start-error.ts';
import { AppError } from '../../platform/errors/app-error.ts';

/** A server that the configuration names: what it is to a person, its variable, and the value of that. */
export interface NamedServer {
  what: string;
  variable: string;
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

/** What went wrong between two sides that do not agree about TLS; null where it is about something else. */
function tlsSentence(
  message: string,
  { what, variable, where }: { what: string; variable: string; where: string },
): string | null {
  if (/wrong version number|EPROTO|packet length too long/i.test(message))
    return `${what}${where} speaks no TLS: add tls=false to ${variable}, or give the server a certificate.`;
  if (/altnames|does not match certificate/i.test(message))
    return `The certificate of ${what.toLowerCase()}${where} is for another name: connect by a name it has, or replace it.`;
  if (/certificate|self[- ]signed|unable to verify/i.test(message))
    return `The certificate of ${what.toLowerCase()}${where} is not trusted: name its CA by tlsCAFile in ${variable}.`;
  return null;
}

function causeOf(error: unknown): unknown {
  return error instanceof AppError && error.code === 'STORE_UNAVAILABLE' ? (error.cause ?? error) : error;
}

function sentenceFor({ what, variable, url }: NamedServer, error: unknown): string | null {
  const address = URL.canParse(url) ? new URL(url) : null;
  const where = address?.host ? ` at ${address.host}` : '';
  switch ((error as { code?: unknown } | null)?.code) {
    // gRPC's number for "permission denied": the user is right, its rights are not.
    case 7:
      return `The user of ${variable} may not read all events${where}: grant it that (deploy/eventstoredb).`;
    case '28P01':
    case '28000':
    // gRPC's number for "unauthenticated".
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
  const tls = tlsSentence(String((error as Error | null)?.message ?? ''), { what, variable, where });
  if (tls !== null) return tls;
  return isConnectionLoss(error)
    ? `${what}${where} does not answer: start it, or correct ${variable}.`
    : null;
}
