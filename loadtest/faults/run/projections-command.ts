import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { bundledPrograms } from '@keywright/services/processes/testing/bundle.ts';
import type { ClusterTarget } from './cluster-target.ts';

export interface CommandResult {
  code: number | null;
  output: string;
}

/** `npm run projections -- …` on a cluster, with a failpoint or without. */
export async function projectionsCommand(
  target: ClusterTarget,
  args: readonly string[],
  failpoint = '',
): Promise<CommandResult> {
  const programs = await bundledPrograms();
  const child = spawn(process.execPath, [...programs('projections'), ...args], {
    env: { ...process.env, ...target.environment, LOG_LEVEL: 'warn', FAILPOINT: failpoint },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => chunks.push(String(text)));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: chunks.join('').trim() };
}
