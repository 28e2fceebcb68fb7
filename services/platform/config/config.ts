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
  /** True behind a reverse proxy that sets X-Forwarded-For: the address of a request is then the forwarded one. */
  trustProxy: boolean;
  /** Bearer token that may read /metrics from elsewhere; null = from this machine only. */
  metricsToken: string | null;
  /** Requests are refused while the event loop runs later than this, in milliseconds; 0 = never. */
  maxEventLoopDelayMs: number;
  /** Into how many shards, by project, the read models are divided that can be. */
  projectionShards: number;
  /** Requests, and failed log-ins, a minute. */
  rateLimits: { perUser: number; perAddress: number; loginsPerAccount: number; loginsPerAddress: number };
}
