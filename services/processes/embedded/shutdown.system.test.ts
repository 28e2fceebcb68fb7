import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';
import { waitUntil } from '../../platform/embedded/wait-until.ts';

describe('A process that closes', () => {
  it('closes newest first, goes on over what fails, and is forced by a second Ctrl-C', async () => {
    const program = path.join(import.meta.dirname, 'testing/shutdown.child.ts');
    const child = spawn(process.execPath, ['--import', 'tsx', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lines: string[] = [];
    createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
    const ended = once(child, 'close');
    await waitUntil(() => lines.includes('ready'), 20_000);
    child.kill('SIGINT');
    await waitUntil(() => lines.includes('closing stuck'), 20_000);
    child.kill('SIGINT');
    const [code] = (await ended) as [number];
    expect(lines).toEqual(['ready', 'closing quick', 'not closed: broken', 'closing stuck', 'forced stuck']);
    expect(code).toBe(130);
  });
});
