#!/usr/bin/env node
// The one entry point for everything a person runs here. It needs Node alone: whatever else is missing it installs first.
import { fail, LaunchError, log } from './launch/log.mjs';
import { refuseOldNode } from './launch/node-version.mjs';
import { asksForHelp, COMMANDS, describeCommand, describeCommands, refuseUnknown } from './launch/usage.mjs';

const [name = '', ...args] = process.argv.slice(2);
try {
  refuseOldNode();
  if (name === '--help' || name === '-h') log(describeCommands());
  else if (!Object.hasOwn(COMMANDS, name)) throw new LaunchError(`Say what to do:\n${describeCommands()}`);
  else if (asksForHelp(name, args)) log(describeCommand(name));
  else {
    refuseUnknown(name, args);
    const { [name]: command } = await import(`./launch/${name}.mjs`);
    await command(args);
  }
} catch (error) {
  fail(error);
}
