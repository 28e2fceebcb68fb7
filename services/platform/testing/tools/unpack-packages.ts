import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A tool that could not be had, said in one sentence that names what to do about it. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
}

export interface Packages {
  /** Names of Debian packages, which are downloaded whether or not the system has them. */
  names: readonly string[];
  /** Packages whose shared libraries are unpacked as well, each with the libraries that it needs itself. */
  libraries: readonly string[];
}

/**
 * Downloads Debian packages and unpacks them into `folder`, which exists only once all is in place; needs apt-get and
 * dpkg-deb, but no right to install. Where the system's package lists are empty or too old, lists of our own are
 * fetched beside the folder. Whoever comes second while another process unpacks finds the finished folder.
 * @throws ToolError when the packages cannot be had.
 */
export async function unpackPackages({ names, libraries }: Packages, folder: string): Promise<void> {
  const parent = path.dirname(folder);
  await mkdir(parent, { recursive: true });
  const work = await mkdtemp(path.join(parent, 'unpacking-'));
  try {
    const lists = path.join(work, 'lists');
    await download(names, libraries, [], work).catch(async () => {
      const own = await ownLists(lists);
      await download(names, libraries, own, work);
    });
    const root = path.join(work, 'root');
    for (const file of await readdir(work)) {
      if (file.endsWith('.deb')) await run('dpkg-deb', ['-x', path.join(work, file), root]);
    }
    await rename(root, folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } catch (error) {
    throw new ToolError(`Debian's package ${names.join(', ')} could not be had: ${reasonOf(error)}`, {
      cause: error,
    });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function download(
  names: readonly string[],
  libraries: readonly string[],
  options: string[],
  cwd: string,
) {
  const needed = await Promise.all(libraries.map((name) => librariesOf(name, options)));
  const all = [...new Set([...names, ...needed.flat()])];
  await run('apt-get', [...options, ...asMyself(), 'download', ...all], { cwd, timeout: 240_000 });
}

const RELATIONS = ['recommends', 'suggests', 'conflicts', 'breaks', 'replaces', 'enhances'];

/**
 * The package and every library it depends on, but those of the C compiler: programs have to take these from the
 * system, together with its loader.
 */
async function librariesOf(name: string, options: string[]): Promise<string[]> {
  const without = RELATIONS.map((relation) => `--no-${relation}`);
  const { stdout } = await run('apt-cache', [...options, 'depends', '--recurse', ...without, name]);
  const found = stdout.split('\n').filter((line) => /^lib\S+$/.test(line));
  if (found.length === 0) throw new Error(`no package ${name} is known`);
  return found.filter((each) => !/^lib(c6|gcc|stdc)/.test(each));
}

/** Fetches the lists of packages into a folder of our own; answers the options that make apt use them. */
async function ownLists(folder: string): Promise<string[]> {
  await mkdir(path.join(folder, 'state/lists/partial'), { recursive: true });
  await mkdir(path.join(folder, 'cache/archives/partial'), { recursive: true });
  const options = [
    `Dir::State::lists=${folder}/state/lists`,
    `Dir::Cache=${folder}/cache`,
    'Debug::NoLocking=true',
  ].flatMap((option) => ['-o', option]);
  // A source that does not answer is no failure as long as another one has the package.
  await run('apt-get', [...options, ...asMyself(), 'update', '-qq'], { timeout: 240_000 }).catch(
    () => undefined,
  );
  return options;
}

/** As root, apt downloads as another account, which may not write to our folder. */
function asMyself(): string[] {
  return process.getuid?.() === 0 ? ['-o', 'APT::Sandbox::User=root'] : [];
}

function reasonOf(error: unknown): string {
  const { code, stderr, message } = error as { code?: unknown; stderr?: string; message: string };
  if (code === 'ENOENT') return 'this system has no apt-get';
  return (stderr ?? '').split('\n').find((line) => line.startsWith('E:')) ?? message.split('\n')[0] ?? '';
}
