import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { debianProgram } from './debian-program.ts';
import { ToolError } from './unpack-packages.ts';

const LIBRARY = 'libfaketimeMT.so.1';

/**
 * The library that shows a process another time of day (LD_PRELOAD), which comes with the program faketime.
 * @throws ToolError when there is none.
 */
export async function faketimeLibrary(): Promise<string> {
  const { path: program } = await debianProgram({
    name: 'faketime',
    variable: 'FAKETIME_PATH',
    folders: [],
    names: ['faketime', 'libfaketime'],
    libraries: [],
    inPackage: 'usr/bin/faketime',
  });
  const lib = path.resolve(path.dirname(program), '../lib');
  const folders = [lib, ...readdirSync(lib).map((name) => path.join(lib, name))];
  const found = folders
    .map((folder) => path.join(folder, 'faketime', LIBRARY))
    .find((file) => existsSync(file));
  if (found === undefined) throw new ToolError(`There is no ${LIBRARY} beside ${program}.`);
  return found;
}
