import { captureProgram } from '../launch/run-program.mjs';
import type { Check } from './check.ts';

const TSC = 'node_modules/tsc7/bin/tsc';
const PROJECTS = ['tsconfig.json', 'web/tsconfig.json'];

export const types: Check = {
  name: 'types',
  async run() {
    const problems: string[] = [];
    let read = 0;
    for (const project of PROJECTS) {
      const { code, output } = await captureProgram(process.execPath, [TSC, '-p', project, '--listFiles']);
      const lines = output.split('\n').filter((line) => line.trim() !== '');
      const listed = lines.filter((line) => /^(\/|[A-Za-z]:).*\.([cm]?tsx?|mjs|json)$/.test(line));
      const own = listed.filter((file) => !file.includes('node_modules'));
      read += own.length;
      const errors = lines.filter((line) => !listed.includes(line));
      problems.push(...errors);
      if (own.length === 0 || (code !== 0 && errors.length === 0))
        problems.push(`${project}: the compiler read nothing`);
    }
    return { read: `${read} files in ${PROJECTS.length} projects`, problems };
  },
};
