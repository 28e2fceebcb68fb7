import { captureProgram } from '../launch/run-program.mjs';
import type { Check } from './check.ts';
import { filesUnder } from './source-files.ts';

/** Files, exports, and packages nobody uses; what counts as used from outside stands in knip.json. */
export const deadCode: Check = {
  name: 'dead code',
  async run() {
    const args = ['node_modules/knip/bin/knip.js', '--no-progress', '--reporter', 'symbols'];
    const { code, output } = await captureProgram(process.execPath, args);
    const problems = code === 0 ? [] : output.split('\n').filter((line) => line.trim() !== '');
    return { read: `${filesUnder('', /\.(ts|tsx|mjs)$/).length} files`, problems };
  },
};
