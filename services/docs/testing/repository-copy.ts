import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { filesUnder } from '../../../scripts/checks/source-files.ts';
import { ROOT } from '../../../scripts/launch/paths.mjs';
import { captureProgram } from '../../../scripts/launch/run-program.mjs';
import { edited, type PageStep } from './page-steps.ts';

/** A copy of the repository to be changed at will, with the same packages. */
export interface RepositoryCopy extends AsyncDisposable {
  read(file: string): Promise<string>;
  /** Does what a step of a page says. @throws where that cannot be done */
  take(step: PageStep): Promise<void>;
  /** Runs Node in the copy as from a terminal. @throws with all that it said where it does not end with 0 */
  node(...args: string[]): Promise<void>;
}

/** Copies every file but what is installed or made, into a folder that is gone afterwards. */
export async function copyRepository(): Promise<RepositoryCopy> {
  const root = await mkdtemp(path.join(os.tmpdir(), 'keywright-page-'));
  const read = (file: string) => readFile(path.join(root, file), 'utf8');
  const write = async (file: string, text: string, flag: 'w' | 'wx') => {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text, { flag });
  };
  const node = async (...args: string[]) => {
    const { code, output } = await captureProgram(process.execPath, args, {
      cwd: root,
      env: OWN_ENVIRONMENT,
    });
    if (code !== 0) throw new Error(`node ${args.join(' ')}\n${output}`);
  };
  for (const file of filesUnder()) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await copyFile(path.join(ROOT, file), path.join(root, file));
  }
  const { workspaces, scripts } = JSON.parse(await read('package.json')) as {
    workspaces: string[];
    scripts: Record<string, string>;
  };
  for (const folder of ['.', ...workspaces]) await linkPackages(root, folder);
  await linkTools(root);
  return {
    read,
    node,
    take(step) {
      if (step.kind === 'add') return write(step.file, step.text, 'wx');
      if (step.kind === 'edit')
        return read(step.file).then((text) => write(step.file, edited(text, step), 'w'));
      const [program, ...args] = scripts[step.command]?.split(' ') ?? [];
      return program === 'node'
        ? node(...args)
        : Promise.reject(new Error('package.json has no such script'));
    },
    [Symbol.asyncDispose]: () => rm(root, { recursive: true, force: true }),
  };
}

/** What a runner of tests tells the programs that it starts, and totals that are added up, are not for those of a copy. */
const OWN_ENVIRONMENT = Object.fromEntries(
  Object.keys(process.env)
    .filter((name) => /^(CI|NODE_ENV|NODE_OPTIONS|TEST|KEYWRIGHT_TOTALS|VITEST.*)$/.test(name))
    .map((name) => [name, undefined]),
);

/** Links what is installed in a folder; packages of the repository itself are those of the copy. */
async function linkPackages(root: string, folder: string): Promise<void> {
  const [from, to] = [path.join(ROOT, folder, 'node_modules'), path.join(root, folder, 'node_modules')];
  const names = await readdir(from).catch(() => []);
  if (names.length > 0) await mkdir(to);
  for (const name of names) {
    // Others that begin with a dot are written to by programs.
    if (/^\.(?!bin$|package-lock)/.test(name)) continue;
    if (name !== '@keywright') await symlink(path.join(from, name), path.join(to, name));
    else {
      await mkdir(path.join(to, name));
      for (const own of await readdir(path.join(from, name)))
        await symlink(path.join(root, own), path.join(to, name, own));
    }
  }
}

/** What tests have fetched once need not be fetched again. */
async function linkTools(root: string): Promise<void> {
  await mkdir(path.join(ROOT, '.keywright/tools'), { recursive: true });
  await mkdir(path.join(root, '.keywright'));
  await symlink(path.join(ROOT, '.keywright/tools'), path.join(root, '.keywright/tools'));
}
