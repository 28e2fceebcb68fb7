import { spawn } from 'node:child_process';
import { ROOT } from './paths.mjs';

/** Runs a program to its end with our own input and output; answers its exit code (128 + signal when killed). */
export function runProgram(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', ...options });
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 128 : 1)));
  });
}

/**
 * Runs a program quietly and without colours; answers its exit code and everything it printed.
 * @returns {Promise<{ code: number; output: string }>}
 */
export function captureProgram(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, ...options.env, NO_COLOR: '1', FORCE_COLOR: '0' };
    const child = spawn(program, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], ...options, env });
    const output = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(output).toString('utf8') }));
  });
}
