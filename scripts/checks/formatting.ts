import { captureProgram } from '../launch/run-program.mjs';
import type { Check } from './check.ts';

const PRETTIER = 'node_modules/prettier/bin/prettier.cjs';

export const formatting: Check = {
  name: 'formatting',
  async run() {
    const args = [PRETTIER, '--check', '.', '--log-level', 'debug'];
    const { output } = await captureProgram(process.execPath, args);
    const read = output.match(/^\[debug\] resolve config from/gm)?.length ?? 0;
    const problems = [...output.matchAll(/^\[(?:warn|error)\] (.*)$/gm)]
      .map(([, text]) => text ?? '')
      .filter((text) => !/^(Code style issues|All matched|Run Prettier)/.test(text));
    return { read: `${read} files`, problems };
  },
};
