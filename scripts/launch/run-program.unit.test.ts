import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';

const RUN_PROGRAM = new URL('run-program.mjs', import.meta.url).href;
/** Says that it is up, and answers each signal by a code of its own. */
const PROGRAM = `
  process.on('SIGINT', () => process.exit(21)).on('SIGTERM', () => process.exit(22));
  console.log('up');
  setInterval(() => undefined, 1_000);
`;
const LAUNCHER = `
  import { runProgram } from ${JSON.stringify(RUN_PROGRAM)};
  process.exitCode = await runProgram(process.execPath, ['-e', ${JSON.stringify(PROGRAM)}]);
`;

describe('A program that the launcher runs', () => {
  it.each([
    ['SIGINT', 21],
    ['SIGTERM', 22],
  ] as const)(
    'is passed a %s that came to the launcher alone, and answers with its own code',
    async (signal, code) => {
      const args = ['--input-type=module', '-e', LAUNCHER];
      const launcher = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
      await once(launcher.stdout, 'data');
      launcher.kill(signal);
      expect(await once(launcher, 'exit')).toEqual([code, null]);
    },
  );
});
