import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './read-config.ts';

const complete = {
  DATABASE_URL: 'postgres://keywright@127.0.0.1:5432/keywright',
  JWT_SECRET: 'a-secret-of-at-least-thirty-two-characters',
  CLIENT_SECRET: 'client-secret',
};

function problemsOf(source: Record<string, string | undefined>): ConfigError {
  try {
    readConfig(source);
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
  throw new Error('the environment was accepted');
}

describe('The environment of a process', () => {
  it('is complete with a database and two secrets', () => {
    expect(readConfig(complete)).toMatchObject({
      host: '127.0.0.1',
      eventStoreUrl: complete.DATABASE_URL,
      busUrl: 'memory:',
      publicUrl: 'http://127.0.0.1:4700',
      logLevel: 'info',
      webRoot: null,
      maxConnections: 10_000,
      rateLimits: { perUser: 1200, perAddress: 6000, loginsPerAccount: 10, loginsPerAddress: 60 },
    });
  });

  it.each(['esdb://node1:2113,node2:2113?tls=true', 'esdb+discover://cluster', 'memory:'])(
    'may name the event store %s',
    (url) => {
      expect(readConfig({ ...complete, EVENT_STORE_URL: url }).eventStoreUrl).toBe(url);
    },
  );

  it.each([
    ['false', 0],
    ['true', 1],
    ['2', 2],
    ['10.0.0.0/8, 192.0.2.7,fd00::/8', ['10.0.0.0/8', '192.0.2.7', 'fd00::/8']],
  ])('may trust %s as proxies, and never everybody', (text, proxies) => {
    expect(readConfig({ ...complete, TRUST_PROXY: text }).trustProxy).toEqual(proxies);
  });

  it.each([
    ['127.0.0.1:9100', { host: '127.0.0.1', port: 9100 }],
    ['[::1]:9100', { host: '::1', port: 9100 }],
  ])('may have metrics served on %s', (text, address) => {
    expect(readConfig({ ...complete, METRICS_ADDRESS: text }).metricsAddress).toEqual(address);
  });

  it('names every missing variable at once', () => {
    expect(problemsOf({}).variables).toEqual(['DATABASE_URL', 'JWT_SECRET', 'CLIENT_SECRET']);
  });

  it('treats an empty value as a missing one', () => {
    expect(problemsOf({ ...complete, JWT_SECRET: '' }).message).toContain('JWT_SECRET is missing');
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['DATABASE_URL', 'mysql://somewhere'],
    ['EVENT_STORE_URL', 'kurrentdb://node1'],
    ['EVENT_STORE_URL', 'esdb:node1'],
    ['BUS_URL', 'amqp://user:secret@node1'],
    ['PUBLIC_URL', 'keywright.example/path'],
    ['JWT_SECRET', 'too-short'],
    ['LOG_LEVEL', 'chatty'],
    ['TRUST_PROXY', 'maybe'],
    ['TRUST_PROXY', '12'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['METRICS_ADDRESS', 'anywhere'],
    ['METRICS_ADDRESS', 'somewhere:99999'],
    ['RATE_LIMIT_USER', '-7'],
  ])('refuses %s=%s and says what was expected without repeating the value', (variable, value) => {
    const problem = problemsOf({ ...complete, [variable]: value });
    expect(problem.variables).toEqual([variable]);
    expect(problem.message).toContain(`${variable} is not valid: expected `);
    expect(problem.message).not.toContain(value);
  });
});
