import { Type, type Static } from 'typebox';

/** No, how many, or which: `true` is one. */
const TRUST_PROXY = '^(true|false|\\d|[\\da-fA-F.:/, ]*[.:][\\da-fA-F.:/, ]*)$';

/** Where SMTP is spoken, or nowhere. */
const MAIL_URL = '^(smtps?://\\S+|outbox:)$';

/** Every variable a process reads, with its default. Empty strings count as unset. */
export const environmentSchema = Type.Object({
  HOST: Type.String({ default: '127.0.0.1' }),
  PORT: Type.Integer({ minimum: 0, maximum: 65535, default: 4700 }),
  DATABASE_URL: Type.String({ pattern: '^postgres(ql)?://' }),
  EVENT_STORE_URL: Type.Optional(
    Type.String({ pattern: '^(postgres(ql)?://|esdb(\\+discover)?://.|memory:)' }),
  ),
  BUS_URL: Type.String({ pattern: '^(memory:|nats://\\S+)$', default: 'memory:' }),
  PUBLIC_URL: Type.Optional(Type.String({ pattern: '^https?://[^/]+/?$' })),
  JWT_SECRET: Type.String({ minLength: 32 }),
  CLIENT_ID: Type.String({ minLength: 1, default: 'keywright-web' }),
  CLIENT_SECRET: Type.String({ minLength: 8 }),
  MAIL_URL: Type.Optional(Type.String({ pattern: MAIL_URL })),
  MAIL_FROM: Type.Optional(Type.String({ pattern: '^[^\\s@<>",;]+@[^\\s@<>",;]+$' })),
  LOG_LEVEL: Type.Enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], { default: 'info' }),
  WEB_ROOT: Type.Optional(Type.String()),
  FILES_URL: Type.String({ pattern: '^file:.', default: 'file:.keywright/files' }),
  TRUST_PROXY: Type.String({ pattern: TRUST_PROXY, default: 'false' }),
  METRICS_ADDRESS: Type.Optional(Type.String({ pattern: '^([\\w.-]+|\\[[\\da-fA-F:]+\\]):\\d{1,5}$' })),
  METRICS_TOKEN: Type.Optional(Type.String({ minLength: 16 })),
  MAX_EVENT_LOOP_DELAY_MS: Type.Integer({ minimum: 0, default: 5000 }),
  PROJECTION_SHARDS: Type.Integer({ minimum: 1, maximum: 64, default: 1 }),
  MAX_CONNECTIONS: Type.Integer({ minimum: 1, default: 10_000 }),
  RATE_LIMIT_USER: Type.Integer({ minimum: 1, default: 1200 }),
  RATE_LIMIT_ADDRESS: Type.Integer({ minimum: 1, default: 6000 }),
  RATE_LIMIT_LOGINS_ACCOUNT: Type.Integer({ minimum: 1, default: 10 }),
  RATE_LIMIT_LOGINS_ADDRESS: Type.Integer({ minimum: 1, default: 60 }),
  RATE_LIMIT_MAILS_RECIPIENT: Type.Integer({ minimum: 1, default: 5 }),
  RATE_LIMIT_MAILS_ADDRESS: Type.Integer({ minimum: 1, default: 20 }),
  RATE_LIMIT_INVITATIONS_HOUR: Type.Integer({ minimum: 1, default: 500 }),
  RATE_LIMIT_INVITATIONS_DAY: Type.Integer({ minimum: 1, default: 1000 }),
});

export type Environment = Static<typeof environmentSchema>;

/** What is said when a variable is wrong; the value itself is never printed, since it may be a secret. */
export const EXPECTATIONS: Record<keyof Environment, string> = {
  HOST: 'the address to listen on',
  PORT: 'a port number from 0 to 65535 (0 = any free one)',
  DATABASE_URL: 'postgres://user:password@host:port/database',
  EVENT_STORE_URL:
    'postgres://user:password@host:port/database, esdb://host:port or esdb+discover://host, or memory: for trials',
  BUS_URL: 'memory:, or nats://user:password@host:port,host:port/prefix',
  PUBLIC_URL: 'the origin browsers use, as https://keywright.example',
  JWT_SECRET: 'at least 32 random characters',
  CLIENT_ID: 'the client id of OAuth calls',
  CLIENT_SECRET: 'at least 8 characters',
  MAIL_URL: 'smtp://user:password@host:port, smtps://…, or outbox: to keep mails for /dev/outbox',
  MAIL_FROM: 'the address that mails come from, as no-reply@keywright.example',
  LOG_LEVEL: 'trace, debug, info, warn, error or silent',
  WEB_ROOT: 'the folder of the built web app',
  FILES_URL: 'the folder of uploaded files, as file:/var/lib/keywright/files',
  TRUST_PROXY: 'false, the number of proxies, or their networks as 10.0.0.0/8,192.0.2.7',
  METRICS_ADDRESS: 'the address and port that serve /metrics, as 127.0.0.1:9100',
  METRICS_TOKEN: 'at least 16 characters',
  MAX_EVENT_LOOP_DELAY_MS: 'milliseconds, 0 = no limit',
  PROJECTION_SHARDS: 'from 1 to 64',
  MAX_CONNECTIONS: 'connections at once, at least 1',
  RATE_LIMIT_USER: 'requests a minute, at least 1',
  RATE_LIMIT_ADDRESS: 'requests a minute, at least 1',
  RATE_LIMIT_LOGINS_ACCOUNT: 'failed log-ins a minute, at least 1',
  RATE_LIMIT_LOGINS_ADDRESS: 'failed log-ins a minute, at least 1',
  RATE_LIMIT_MAILS_RECIPIENT: 'mails to one address, at least 1',
  RATE_LIMIT_MAILS_ADDRESS: 'mails a minute, at least 1',
  RATE_LIMIT_INVITATIONS_HOUR: 'invitations of one account, at least 1',
  RATE_LIMIT_INVITATIONS_DAY: 'invitations of one account, at least 1',
};
