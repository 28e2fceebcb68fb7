import { existsSync } from 'node:fs';
import path from 'node:path';
import { captureProgram } from '../launch/run-program.mjs';
import type { Check, CheckResult } from './check.ts';
import { ROOT } from '../launch/paths.mjs';

interface Cruise {
  summary: {
    totalCruised: number;
    totalDependenciesCruised: number;
    violations: { from: string; to: string; rule: { name: string }; cycle?: { name: string }[] }[];
  };
}

const FOLDERS = ['events', 'migrations', 'services', 'web/src', 'loadtest', 'scripts'];

const PROGRAM = path.join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
const RULES = path.join(ROOT, '.dependency-cruiser.mjs');

/** The rules stand in .dependency-cruiser.mjs. */
export const dependencies: Check = {
  name: 'dependency rules',
  run: () => cruise(ROOT),
};

/** Applies the rules to a tree laid out like the repository. A run that read nothing would find nothing, and fails. */
export async function cruise(root: string): Promise<CheckResult> {
  const folders = FOLDERS.filter((folder) => existsSync(path.join(root, folder)));
  const args = [PROGRAM, '--config', RULES, '--output-type', 'json', ...folders];
  const { output } = await captureProgram(process.execPath, args, { cwd: root });
  if (!output.startsWith('{'))
    return { read: '0 modules', problems: [output.trim() || 'it printed nothing'] };
  const { summary } = JSON.parse(output) as Cruise;
  const problems = summary.violations.map(({ from, to, rule, cycle }) => {
    const way = cycle === undefined ? to : cycle.map((step) => step.name).join(' → ');
    return `${from} → ${way} (${rule.name})`;
  });
  if (summary.totalDependenciesCruised === 0) problems.push('no module was read');
  return {
    read: `${summary.totalCruised} modules, ${summary.totalDependenciesCruised} dependencies`,
    problems,
  };
}
