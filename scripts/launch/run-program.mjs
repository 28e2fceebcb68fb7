import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ROOT } from './paths.mjs';

const PASSED_ON = ['SIGINT', 'SIGTERM'];

/**
 * Runs a program to its end with our own input and output; answers its exit code (128 + signal when killed). A SIGINT or
 * SIGTERM that comes to us alone is the program's to answer; a Ctrl-C at a terminal has reached it by itself already.
 */
export async function runProgram(program, args, options = {}) {
  const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', ...options });
  const passOn = (signal) => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  };
  for (const signal of PASSED_ON) process.on(signal, passOn);
  try {
    return await new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('exit', (code, signal) => resolve(code ?? (signal ? 128 + constants.signals[signal] : 1)));
    });
  } finally {
    for (const signal of PASSED_ON) process.off(signal, passOn);
  }
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
