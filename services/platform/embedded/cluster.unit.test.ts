import { describe, expect, it } from 'vitest';
import { clusterOf, startFailure } from './cluster.ts';

const cluster = clusterOf('/data/postgres');

describe('What PostgreSQL printed when it failed', () => {
  it('becomes one sentence naming the folder when the disk is full', () => {
    const output = 'FATAL:  could not write to file "pg_wal/xlogtemp.9": No space left on device\n';
    expect(startFailure(output, cluster).message).toBe(
      'The disk that holds /data/postgres is full: free some space and start again.',
    );
  });

  it('is quoted with the place of the log otherwise', () => {
    const message = startFailure('LOG: x\nFATAL:  something else\n', cluster).message;
    expect(message).toBe(
      'The embedded PostgreSQL did not start (something else); its log is /data/postgres/postgres.log.',
    );
  });
});
