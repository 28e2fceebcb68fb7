/** The validated environment of one process; see services/docs/operations.md for every variable. */
export interface Config {
  host: string;
  port: number;
  databaseUrl: string;
  eventStoreUrl: string;
  busUrl: string;
  /** Public origin browsers use, for Origin checks and cookies. */
  publicUrl: string;
  jwtSecret: string;
  clientId: string;
  clientSecret: string;
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Folder of the built web app; null = API only. */
  webRoot: string | null;
  rateLimits: { perUser: number; perAddress: number; loginsPerAccount: number; loginsPerAddress: number };
}
