import { pino } from 'pino';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import { withoutAddresses, withoutAddressesIn } from './without-addresses.ts';

/** Wherever one of these stands in what is logged, its value is not. */
const SECRETS = [
  'authorization',
  'cookie',
  'password',
  'token',
  'access_token',
  'refresh_token',
  'client_secret',
  'jwtSecret',
  'clientSecret',
];

const REDACTED = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]).concat([
  '["set-cookie"]',
  '*["set-cookie"]',
  '*.*["set-cookie"]',
]);

/** Where log lines go; standard output unless a test reads them. */
export interface LogSink {
  write(line: string): void;
}

/** JSON lines on standard output, secrets redacted, and e-mail addresses where they come by themselves: in paths and in errors. */
export function createLogger(level: Config['logLevel'], sink?: LogSink): FastifyBaseLogger {
  const options = {
    level,
    redact: { paths: REDACTED, censor: '[redacted]' },
    base: null,
    serializers: { err: errorLine, path: inText, cause: inText },
  };
  return sink ? pino(options, sink) : pino(options);
}

/**
 * Errors of pg carry their whole connection, which nobody reads and which holds the key that cancels its queries, and a `detail`
 * that repeats the values of a key.
 */
function errorLine(error: Error): unknown {
  const { client: _client, ...rest } = pino.stdSerializers.err(error) as object & { client?: unknown };
  return withoutAddressesIn(rest);
}

function inText(value: unknown): unknown {
  return typeof value === 'string' ? withoutAddresses(value) : value;
}
