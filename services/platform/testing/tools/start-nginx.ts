import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../embedded/free-port.ts';
import { waitUntil } from '../../embedded/wait-until.ts';
import { debianProgram, type WantedProgram } from './debian-program.ts';
import { ToolError } from './unpack-packages.ts';

const NGINX: WantedProgram = {
  name: 'nginx',
  variable: 'NGINX_PATH',
  folders: ['/usr/sbin', '/usr/local/sbin'],
  names: ['nginx'],
  libraries: [],
  inPackage: 'usr/sbin/nginx',
};
const CONFIGURATION = path.resolve(import.meta.dirname, '../../../../deploy/nginx/keywright.conf');

export interface Nginx extends AsyncDisposable {
  /** Ports of plain HTTP and of TLS on 127.0.0.1. */
  httpPort: number;
  tlsPort: number;
  /** The certificate, which signs itself, of keywright.example. */
  ca: string;
}

/**
 * Runs a real nginx with the configuration of deploy/nginx, in which ports and the certificate alone are others.
 * @throws ToolError in one sentence where there is no nginx, or it refuses the configuration.
 */
export async function startNginx(upstreamPort: number): Promise<Nginx> {
  const program = await debianProgram(NGINX);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'keywright-nginx-'));
  const [httpPort, tlsPort] = [await freePort(), await freePort()];
  const [cert, key] = [path.join(folder, 'cert.pem'), path.join(folder, 'key.pem')];
  const names = ['-subj', '/CN=keywright.example', '-addext', 'subjectAltName=DNS:keywright.example'];
  const made = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-keyout',
    key,
    '-out',
    cert,
  ];
  execFileSync('openssl', ['req', '-x509', '-days', '2', ...made, ...names], { stdio: 'ignore' });
  const shown = readFileSync(CONFIGURATION, 'utf8')
    .replace('127.0.0.1:4700', `127.0.0.1:${upstreamPort}`)
    .replace('listen 80;', `listen 127.0.0.1:${httpPort};`)
    .replace('listen 443 ', `listen 127.0.0.1:${tlsPort} `)
    .replace('/etc/ssl/keywright/fullchain.pem', cert)
    .replace('/etc/ssl/keywright/privkey.pem', key);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const around = [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr;`,
    'events { worker_connections 256; }',
    'http { access_log off;',
    ...temporary.map((name) => `${name}_temp_path ${folder}/${name};`),
    shown,
    '}',
  ];
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, around.join('\n'));
  const child = spawn(program.path, ['-p', folder, '-e', 'stderr', '-c', file], {
    env: { ...process.env, ...program.env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = once(child, 'close');
  let printed = '';
  child.stderr.on('data', (text: Buffer) => (printed = (printed + text.toString()).slice(-2_000)));
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
  const up = () => fetch(`http://127.0.0.1:${httpPort}`, { redirect: 'manual' }).then(Boolean, () => false);
  await waitUntil(async () => child.exitCode !== null || (await up()), 10_000);
  if (child.exitCode !== null) {
    await stop();
    throw new ToolError(`${program.path} did not start: ${printed.trim()}`);
  }
  return { httpPort, tlsPort, ca: readFileSync(cert, 'utf8'), [Symbol.asyncDispose]: stop };
}
