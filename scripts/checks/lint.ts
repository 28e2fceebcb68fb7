import path from 'node:path';
import { captureProgram } from '../launch/run-program.mjs';
import type { Check } from './check.ts';
import { ROOT } from '../launch/paths.mjs';

interface LintedFile {
  filePath: string;
  messages: { line?: number; ruleId: string | null; message: string }[];
}

export const lint: Check = {
  name: 'lint',
  long: true,
  async run() {
    const args = ['node_modules/eslint/bin/eslint.js', '.', '--format', 'json'];
    const { output } = await captureProgram(process.execPath, args);
    const start = output.indexOf('[{');
    if (start < 0) return { read: '0 files', problems: [`eslint failed: ${output.trim().slice(0, 2_000)}`] };
    const files = JSON.parse(output.slice(start, output.lastIndexOf(']') + 1)) as LintedFile[];
    const problems = files.flatMap(({ filePath, messages }) =>
      messages.map(
        ({ line, ruleId, message }) =>
          `${path.relative(ROOT, filePath)}:${line ?? 0} ${message} (${ruleId ?? 'syntax'})`,
      ),
    );
    return { read: `${files.length} files`, problems };
  },
};
