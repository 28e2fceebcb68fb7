import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

it('counts what ran once after it had been hot, and what a file had compiled while it ran', async () => {
  const child = path.join(import.meta.dirname, 'coverage.child.ts');
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', child]);
  expect(stdout.trim()).toBe('events/src/live/values.ts,services/platform/read-models/records.ts');
});
