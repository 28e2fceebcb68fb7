import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './paths.mjs';

/** Imports a TypeScript module of the repository into this process; the packages have to be installed. */
export async function importTypeScript(file) {
  const { register } = await import('tsx/esm/api');
  register();
  return import(pathToFileURL(path.join(ROOT, file)).href);
}

/** The arguments of a Node that runs a TypeScript file. */
export function nodeArguments(file, args) {
  return ['--import', import.meta.resolve('tsx'), path.join(ROOT, file), ...args];
}
