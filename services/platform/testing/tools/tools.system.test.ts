import { execFile } from 'node:child_process';
import { connect } from 'node:net';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRunning } from '../../embedded/process-table.ts';
import { debianProgram } from './debian-program.ts';
import { NATS_SERVER } from './nats-server.ts';
import { PGBENCH } from './pgbench.ts';
import { startNatsServer } from './start-nats-server.ts';

const run = promisify(execFile);
/** A machine that has none of the programs, but what is needed to fetch them. */
const bare = { folders: [] };

describe('A program that is no npm package', () => {
  let tools: string;
  beforeAll(async () => {
    tools = await mkdtemp(path.join(os.tmpdir(), 'keywright-tools-'));
  });
  afterAll(() => rm(tools, { recursive: true, force: true }));

  it.each([
    [NATS_SERVER, 'nats-server: v2'],
    [PGBENCH, 'pgbench (PostgreSQL) 15'],
  ])(
    '$name is downloaded from Debian and unpacked once, and runs',
    async (wanted, version) => {
      const elsewhere = { env: {}, tools };
      const [tool, same] = await Promise.all([
        debianProgram({ ...wanted, ...bare }, elsewhere),
        debianProgram({ ...wanted, ...bare }, elsewhere),
      ]);
      expect(tool.path).toBe(path.join(tools, wanted.name, wanted.inPackage));
      expect(same.path).toBe(tool.path);
      expect(tool.sentence).toMatch(/^The \S+ in use is \S+ \(Debian's package\)\.$/);
      const { stdout } = await run(tool.path, ['--version'], { env: { ...process.env, ...tool.env } });
      expect(stdout).toContain(version);
      const again = await debianProgram({ ...wanted, ...bare }, elsewhere);
      expect(again).toMatchObject({ path: tool.path, env: tool.env });
      expect(again.sentence).toContain('fetched earlier');
      expect(await readdir(tools)).toContain(wanted.name);
      expect((await readdir(tools)).filter((name) => name.startsWith('unpacking-'))).toEqual([]);
    },
    120_000,
  );

  it('is the one that its variable names, before all others', async () => {
    const tool = await debianProgram(NATS_SERVER, { env: { NATS_SERVER_PATH: process.execPath } });
    expect(tool).toMatchObject({ path: process.execPath, env: {} });
    expect(tool.sentence).toContain('(NATS_SERVER_PATH)');
  });

  it('is missed in one sentence where its variable names none, and where Debian has none', async () => {
    const wrong = debianProgram(NATS_SERVER, { env: { NATS_SERVER_PATH: '/nowhere/nats-server' } });
    await expect(wrong).rejects.toThrow('NATS_SERVER_PATH names /nowhere/nats-server');
    const unknown = { ...NATS_SERVER, ...bare, names: ['keywright-no-such-package'], name: 'nothing' };
    await expect(debianProgram(unknown, { env: {}, tools })).rejects.toThrow(
      /could not be had: .*; set NATS_SERVER_PATH/,
    );
  }, 300_000);
});

describe('A nats-server of the tests', () => {
  it('listens on a port of its own, comes back on the same one, and ends frozen or not', async () => {
    const first = await startNatsServer();
    expect(await greeting(first.port)).toMatch(/^INFO /);
    await first.kill();
    expect(isRunning(first.pid)).toBe(false);
    const second = await startNatsServer({ port: first.port });
    expect(second.url).toBe(first.url);
    process.kill(second.pid, 'SIGSTOP');
    await second.stop();
    expect(isRunning(second.pid)).toBe(false);
  });

  it('says why it does not start', async () => {
    await expect(startNatsServer({ args: ['--no-such-option'] })).rejects.toThrow(/did not start: .+/);
  });
});

async function greeting(port: number): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const line = await new Promise<string>((resolve, reject) => {
    socket.once('data', (data) => {
      resolve(data.toString());
    });
    socket.once('error', reject);
  });
  socket.destroy();
  return line;
}
