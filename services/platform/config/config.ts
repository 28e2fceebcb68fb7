import type { TrustedProxies } from '../http/client-address.ts';

/** The validated environment of one process; see services/docs/operations.md for every variable. */
export interface Config {
  host: string;
  port: number;
  databaseUrl: string;
  eventStoreUrl: string;
  busUrl: string;
  /** Public origin browsers use, for Origin checks and cookies. */
  publicUrl: string;
  /** Signs access tokens and derives refresh tokens; at least 32 characters. */
  jwtSecret: string;
  clientId: string;
  clientSecret: string;
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Folder of the built web app; null = API only. */
  webRoot: string | null;
  /** Where files are kept that people upload, as `file:/folder`. */
  filesUrl: string;
  /** Which proxies before us are believed about whom a request comes from. */
  trustProxy: TrustedProxies;
  /** Bearer token that may read /metrics where everything else is served; null = nobody may. */
  metricsToken: string | null;
  /** Where /metrics is served by itself, to whoever reaches it; null = nowhere. */
  metricsAddress: { host: string; port: number } | null;
  /** Requests are refused while the event loop runs later than this, in milliseconds; 0 = never. */
  maxEventLoopDelayMs: number;
  /** Into how many shards, by project, the read models are divided that can be. */
  projectionShards: number;
  /** Where mails are handed over: `smtp://…`, `smtps://…`, or `outbox:`, which keeps them; null = they wait. */
  mailUrl: string | null;
  /** The address that mails come from. */
  mailFrom: string;
  /** Connections of everybody together. */
  maxConnections: number;
  /** Requests a minute; failed log-ins of an account from one address before it has to wait, and a minute from one address. */
  rateLimits: { perUser: number; perAddress: number; loginsPerAccount: number; loginsPerAddress: number };
  /** Mails that strangers may have sent to one address before they have to wait, and what one address may ask for a minute. */
  mailLimits: { perRecipient: number; perAddress: number };
  /** Mails that one account may have sent to people it invites. */
  invitationLimits: { perHour: number; perDay: number };
}
