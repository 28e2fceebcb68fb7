import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from './usage.mjs';

const LAUNCH = path.resolve(import.meta.dirname, '../launch.mjs');
const launch = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [LAUNCH, ...args], { encoding: 'utf8' });
  return { status, stdout, stderr };
};

describe('The launcher', () => {
  it.each(Object.entries(COMMANDS))('says with --help what %s does, and runs nothing', (name, { does }) => {
    for (const word of ['--help', '-h']) {
      const { status, stdout, stderr } = launch(name, word);
      expect([status, stderr]).toEqual([0, '']);
      expect(stdout).toContain(does);
    }
  });

  it('names every option of start', () => {
    for (const option of ['--port NUMBER', '--data FOLDER', '--no-demo', '--reset', '--help'])
      expect(launch('start', '--help').stdout).toContain(option);
  });

  it('lists the commands for --help alone', () => {
    const { status, stdout } = launch('--help');
    expect(status).toBe(0);
    for (const name of Object.keys(COMMANDS)) expect(stdout).toContain(`  ${name} `);
  });

  it.each([
    [['start', '--prot', '1'], "Unknown option '--prot'"],
    [['start', 'now'], "Unexpected argument 'now'"],
    [['start', '--data'], '--data'],
    [['dev', '--port', '1'], "Unknown option '--port'"],
    [['cluster', '--no-demo'], "Unknown option '--no-demo'"],
    [['check', '--fix'], "Unknown option '--fix'"],
    [['test', '--sytem'], "Unknown option '--sytem'"],
    [['drill', '--sed', '1', 'list'], "Unknown option '--sed'"],
    [['test', '--all'], 'Only npm run test:system'],
    [['bench', 'nothing'], 'Name a benchmark'],
  ])('refuses %j in one line, before it installs or starts anything', (args, reason) => {
    const { status, stdout, stderr } = launch(...args);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain(reason);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });
});
