#!/usr/bin/env node
// The one entry point for everything a person runs here. It needs Node alone: whatever else is missing it installs first.
import { fail, LaunchError } from './launch/log.mjs';
import { refuseOldNode } from './launch/node-version.mjs';

const COMMANDS = {
  start: 'runs Keywright with a database of its own',
  dev: 'the same, restarting on changes, with the web app served from its sources',
  test: 'runs the tests, or those of --system; arguments choose the files whose path holds them',
  check: 'format, types, lint, dependency rules, dead code, sizes and drift; arguments choose checks',
  bench: 'runs a benchmark by its name',
  cluster: 'runs every kind of process on this machine, to work on or to kill',
  drill: 'runs fault drills by their names, or all',
  run: 'runs a TypeScript file',
};

const [name = '', ...args] = process.argv.slice(2);
try {
  refuseOldNode();
  if (!Object.hasOwn(COMMANDS, name)) {
    const list = Object.entries(COMMANDS).map(([command, does]) => `  ${command.padEnd(11)} ${does}`);
    throw new LaunchError(`Say what to do:\n${list.join('\n')}`);
  }
  const { [name]: command } = await import(`./launch/${name}.mjs`);
  await command(args);
} catch (error) {
  fail(error);
}
