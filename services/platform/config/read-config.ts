import { envSchema } from 'env-schema';
import { type TrustedProxies, trustOf } from '../http/client-address.ts';
import type { Config } from './config.ts';
import { type Environment, environmentSchema, EXPECTATIONS } from './environment.ts';

interface SchemaError {
  instancePath: string;
  keyword: string;
  params: { missingProperty?: string };
}

/** Every variable that is missing or wrong, in one error whose message is the list to print. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly variables: readonly string[];

  constructor(lines: ReadonlyMap<string, string>) {
    const list = [...lines.values()].map((line) => `  ${line}`).join('\n');
    super(`Keywright cannot start, the environment is incomplete:\n${list}`);
    this.variables = [...lines.keys()];
  }
}

/**
 * Reads and checks the environment of a process.
 * @throws ConfigError naming every missing or wrong variable at once, with what was expected and never the value.
 */
export function readConfig(source: Record<string, string | undefined> = process.env): Config {
  const present = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  );
  let env: Environment;
  try {
    env = envSchema<Environment>({ schema: environmentSchema, data: present, env: false });
  } catch (error) {
    throw new ConfigError(describe((error as { errors?: SchemaError[] }).errors ?? []));
  }
  const config = toConfig(env);
  if (!isTrust(config.trustProxy)) throw notValid('TRUST_PROXY');
  if ((config.metricsAddress?.port ?? 0) > 65_535) throw notValid('METRICS_ADDRESS');
  return config;
}

/** What the pattern of a variable cannot tell. */
function notValid(variable: keyof Environment): ConfigError {
  return new ConfigError(describe([{ instancePath: `/${variable}`, keyword: 'format', params: {} }]));
}

function isTrust(proxies: TrustedProxies): boolean {
  try {
    trustOf(proxies);
    return true;
  } catch {
    return false;
  }
}

function describe(errors: readonly SchemaError[]): Map<string, string> {
  const lines = new Map<string, string>();
  for (const error of errors) {
    const variable = error.params.missingProperty ?? error.instancePath.slice(1);
    const fault = error.keyword === 'required' ? 'is missing' : 'is not valid';
    lines.set(variable, `${variable} ${fault}: expected ${EXPECTATIONS[variable as keyof Environment]}`);
  }
  return lines;
}

function toConfig(env: Environment): Config {
  const publicUrl = (env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`).replace(/\/$/, '');
  return {
    host: env.HOST,
    port: env.PORT,
    databaseUrl: env.DATABASE_URL,
    eventStoreUrl: env.EVENT_STORE_URL ?? env.DATABASE_URL,
    busUrl: env.BUS_URL,
    publicUrl,
    jwtSecret: env.JWT_SECRET,
    clientId: env.CLIENT_ID,
    clientSecret: env.CLIENT_SECRET,
    logLevel: env.LOG_LEVEL,
    webRoot: env.WEB_ROOT ?? null,
    filesUrl: env.FILES_URL,
    trustProxy: proxiesIn(env.TRUST_PROXY),
    metricsAddress: addressIn(env.METRICS_ADDRESS),
    metricsToken: env.METRICS_TOKEN ?? null,
    maxEventLoopDelayMs: env.MAX_EVENT_LOOP_DELAY_MS,
    projectionShards: env.PROJECTION_SHARDS,
    mailUrl: env.MAIL_URL ?? null,
    mailFrom: env.MAIL_FROM ?? senderAt(publicUrl),
    maxConnections: env.MAX_CONNECTIONS,
    rateLimits: {
      perUser: env.RATE_LIMIT_USER,
      perAddress: env.RATE_LIMIT_ADDRESS,
      loginsPerAccount: env.RATE_LIMIT_LOGINS_ACCOUNT,
      loginsPerAddress: env.RATE_LIMIT_LOGINS_ADDRESS,
    },
    mailLimits: {
      perRecipient: env.RATE_LIMIT_MAILS_RECIPIENT,
      perAddress: env.RATE_LIMIT_MAILS_ADDRESS,
    },
    invitationLimits: {
      perHour: env.RATE_LIMIT_INVITATIONS_HOUR,
      perDay: env.RATE_LIMIT_INVITATIONS_DAY,
    },
  };
}

/** Of a machine without a name nobody takes mails. */
function senderAt(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return `no-reply@${/^[\w-]+(\.[\w-]+)*\.[a-z][\w-]*$/i.test(hostname) ? hostname : 'keywright.local'}`;
}

function proxiesIn(text: string): TrustedProxies {
  if (text === 'true' || text === 'false') return text === 'true' ? 1 : 0;
  return /^\d$/.test(text) ? Number(text) : text.split(/, */);
}

function addressIn(text: string | undefined): Config['metricsAddress'] {
  const [, host = '', port] = /^\[?(.*?)\]?:(\d+)$/.exec(text ?? '') ?? [];
  return port === undefined ? null : { host, port: Number(port) };
}
