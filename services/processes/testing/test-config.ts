import os from 'node:os';
import path from 'node:path';
import type { Config } from '../../platform/config/config.ts';

/** A configuration for tests: silent, and with limits that only a test of limits lowers. */
export function testConfig(databaseUrl: string, changes: Partial<Config> = {}): Config {
  return {
    host: '127.0.0.1',
    port: 0,
    databaseUrl,
    eventStoreUrl: databaseUrl,
    busUrl: 'memory:',
    publicUrl: 'http://127.0.0.1',
    jwtSecret: 'a secret that only tests know, long enough',
    clientId: 'keywright-web',
    clientSecret: 'the client secret of tests',
    logLevel: 'silent',
    webRoot: null,
    filesUrl: `file:${path.join(os.tmpdir(), 'keywright-test-files')}`,
    trustProxy: 0,
    metricsToken: null,
    metricsAddress: null,
    // A busy machine must not refuse a test's requests.
    maxEventLoopDelayMs: 0,
    // So that every test can also be run with read models in several shards.
    projectionShards: Number(process.env['PROJECTION_SHARDS'] ?? 1),
    mailUrl: 'outbox:',
    mailFrom: 'no-reply@keywright.local',
    maxConnections: 1_000_000,
    rateLimits: {
      perUser: 1_000_000,
      perAddress: 1_000_000,
      loginsPerAccount: 1_000_000,
      loginsPerAddress: 1_000_000,
    },
    mailLimits: { perRecipient: 1_000_000, perAddress: 1_000_000 },
    invitationLimits: { perHour: 1_000_000, perDay: 1_000_000 },
    ...changes,
  };
}
