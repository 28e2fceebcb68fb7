import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const HOST = path.resolve(import.meta.dirname, 'run-script.ts');
const SCRIPT = path.resolve(import.meta.dirname, 'testing/counting.ts');

function run(env: Record<string, string> = {}) {
  const args = ['--import', import.meta.resolve('tsx'), HOST, SCRIPT];
  return spawnSync(process.execPath, args, { encoding: 'utf8', env: { ...process.env, ...env } });
}

describe('The small host', () => {
  it('says that it is not k6, runs both kinds of load and tells what its thresholds say', () => {
    const { status, stdout, stderr } = run();
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout.split('\n')[0]).toMatch(/^This is not k6/);
    expect(stdout).toContain('✓ turns{kind:arrived} count==10: 10');
    expect(stdout).toContain('✓ what setup answers is known');
    expect(stdout).toContain('✓ dropped_iterations count==0: 0');
  });

  it('ends as k6 does where a threshold is crossed', () => {
    const { status, stdout } = run({ LIMIT: '1' });
    expect(status).toBe(99);
    expect(stdout).toContain('✗ waits p(95)<1');
  });

  it('counts an act that breaks off, and lets the others go on', () => {
    const { status, stdout, stderr } = run({ BREAK: 'yes' });
    expect(status).toBe(99);
    expect(stderr).toContain('people: it broke off');
    expect(stdout).toMatch(/✗ acts_broken count==0: [1-9]/);
    expect(stdout).toContain('✓ turns{kind:arrived} count==10: 10');
  });
});
