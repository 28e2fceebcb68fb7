import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { RunSummary } from '../flows/summary-text.ts';
import type { LoadTarget } from './own-server.ts';

const FOLDER = path.resolve(import.meta.dirname, '..');
const HOST = path.join(FOLDER, 'host/run-script.ts');
const PASSED_ON = ['SIGINT', 'SIGTERM'] as const;

/** What a script is told beside its target: VUS, DURATION, RATE, ONLY. */
export type ScriptSettings = Readonly<Record<string, string>>;

/** The file of k6 that K6_PATH names or PATH holds; null where there is none. @throws Error where K6_PATH names none */
export function findK6({ K6_PATH, PATH = '' }: NodeJS.ProcessEnv): string | null {
  if (K6_PATH !== undefined && K6_PATH !== '') {
    if (existsSync(K6_PATH)) return K6_PATH;
    throw new Error(`K6_PATH names ${K6_PATH}, which is not there.`);
  }
  const names = PATH.split(path.delimiter).map((folder) => path.join(folder, 'k6'));
  return names.find((file) => existsSync(file)) ?? null;
}

/**
 * Runs a scenario against a target to its end, by k6 or, where `k6` is null, by the small host. Its summary is written into a folder.
 * @throws Error where it ends without one
 */
export async function startScript(
  scenario: string,
  {
    target,
    settings,
    folder,
    k6,
  }: { target: LoadTarget; settings: ScriptSettings; folder: string; k6: string | null },
): Promise<RunSummary> {
  const script = path.join(FOLDER, 'scenarios', `${scenario}.ts`);
  const summary = path.join(folder, 'summary.json');
  rmSync(summary, { force: true });
  const env = {
    ...process.env,
    ...settings,
    ...{ BASE_URL: target.url, PEOPLE: JSON.stringify(target.people), SUMMARY: summary },
    ...(target.projectId === undefined ? {} : { PROJECT: target.projectId }),
  };
  // The dashboard is a page of k6's own, with what happened when; nothing is served or sent.
  const dashboard = {
    ...{ K6_WEB_DASHBOARD: 'true', K6_WEB_DASHBOARD_PORT: '-1', K6_NO_USAGE_REPORT: 'true' },
    K6_WEB_DASHBOARD_EXPORT: path.join(folder, 'over-time.html'),
  };
  const child =
    k6 === null
      ? spawn(process.execPath, ['--import', import.meta.resolve('tsx'), HOST, script], {
          env,
          stdio: 'inherit',
        })
      : spawn(k6, ['run', script], { env: { ...dashboard, ...env }, stdio: 'inherit' });
  const passOn = (signal: NodeJS.Signals) => void child.kill(signal);
  for (const signal of PASSED_ON) process.on(signal, passOn);
  const [code] = (await once(child, 'close')) as [number | null];
  for (const signal of PASSED_ON) process.off(signal, passOn);
  if (!existsSync(summary)) throw new Error(`${scenario} ended with ${code ?? 'a signal'} and no summary.`);
  return JSON.parse(readFileSync(summary, 'utf8')) as RunSummary;
}
