import { spawn } from 'node:child_process';
import path from 'node:path';
import { installPackages } from './install.mjs';
import { ROOT } from './paths.mjs';
import { log } from './log.mjs';

const API_PORT = 4800;
const WEB_PORT = 4801;

/**
 * Runs the server, restarting it when a source changes, and the web app from its sources. Takes the options of start
 * but --port. The data is that of start unless --data says otherwise.
 */
export async function dev(args) {
  await installPackages();
  const tsx = path.join(ROOT, 'node_modules/tsx/dist/cli.mjs');
  const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js');
  const server = [
    'watch',
    '--clear-screen=false',
    'services/processes/all.ts',
    '--port',
    String(API_PORT),
    ...args,
  ];
  const children = [
    spawn(process.execPath, [tsx, ...server], {
      cwd: ROOT,
      stdio: 'inherit',
      // Browsers come from the web app's port, which sockets are allowed from.
      env: { ...process.env, PUBLIC_URL: `http://127.0.0.1:${WEB_PORT}` },
    }),
    spawn(process.execPath, [vite, '--host', '127.0.0.1', '--port', String(WEB_PORT), '--strictPort'], {
      cwd: path.join(ROOT, 'web'),
      stdio: 'inherit',
      env: { ...process.env, KEYWRIGHT_API: `http://127.0.0.1:${API_PORT}` },
    }),
  ];
  log(`The web app from its sources: http://127.0.0.1:${WEB_PORT}`);
  // A Ctrl-C reaches the children too; one of them ending ends the other.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => children.forEach((child) => child.kill('SIGTERM')));
  const codes = children.map(
    (child) => new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1))),
  );
  process.exitCode = await Promise.race(codes);
  children.forEach((child) => child.kill('SIGTERM'));
  await Promise.all(codes);
}
