import { captureProgram } from '../launch/run-program.mjs';
import type { Check } from './check.ts';

interface Cruise {
  summary: {
    totalCruised: number;
    totalDependenciesCruised: number;
    violations: { from: string; to: string; rule: { name: string }; cycle?: { name: string }[] }[];
  };
}

const FOLDERS = ['events', 'migrations', 'services', 'web/src', 'loadtest', 'scripts'];

/** The rules stand in .dependency-cruiser.mjs. A run that read nothing would find nothing, and fails. */
export const dependencies: Check = {
  name: 'dependency rules',
  async run() {
    const program = 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs';
    const args = [program, '--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...FOLDERS];
    const { output } = await captureProgram(process.execPath, args);
    if (!output.startsWith('{')) return { looked: '0 modules', problems: [output.trim()] };
    const { summary } = JSON.parse(output) as Cruise;
    const problems = summary.violations.map(({ from, to, rule, cycle }) => {
      const way = cycle === undefined ? to : cycle.map((step) => step.name).join(' → ');
      return `${from} → ${way} (${rule.name})`;
    });
    if (summary.totalDependenciesCruised === 0) problems.push('no module was read');
    return {
      looked: `${summary.totalCruised} modules, ${summary.totalDependenciesCruised} dependencies`,
      problems,
    };
  },
};
