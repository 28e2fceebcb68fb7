import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type OutputFile, type Plugin } from 'esbuild';
import type { Program, Programs } from './programs.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const PROCESSES = path.join(ROOT, 'services/processes');
/** Within the repository, so that packages are found from there. */
const FOLDER = path.join(ROOT, '.keywright/programs');
const KEPT_MS = 24 * 60 * 60 * 1_000;
const PROGRAMS: readonly Program[] = ['api', 'live', 'projector', 'worker', 'all', 'set-up', 'projections'];

const MIGRATION_FILES = path.join(ROOT, 'services/platform/db/migration-files.ts');
const MIGRATION_IMPORT = 'import(new URL(file, folder).href)';

let bundled: Promise<string> | null = null;

/**
 * The same programs as their sources, each in a few files of plain JavaScript: a process is there in a fifth of the
 * time that it takes to transform and find hundreds of files. Made once; what is changed in the sources later counts
 * from the next run on.
 */
export async function bundledPrograms(): Promise<Programs> {
  const folder = await (bundled ??= bundle());
  return (name) => [path.join(folder, `${name}.mjs`)];
}

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    ...{ bundle: true, splitting: true, write: false, logLevel: 'warning' },
    ...{ platform: 'node', format: 'esm', target: 'node20' },
    entryPoints: PROGRAMS.map((name) => path.join(PROCESSES, `${name}.ts`)),
    outdir: FOLDER,
    outExtension: { '.js': '.mjs' },
    plugins: [packagesOutside, placesKept],
  });
  const hash = createHash('sha256');
  for (const { path: file, hash: contents } of outputFiles) hash.update(`${file} ${contents}\n`);
  const folder = path.join(FOLDER, hash.digest('hex').slice(0, 16));
  if (existsSync(folder)) utimesSync(folder, new Date(), new Date());
  else writeTo(folder, outputFiles);
  for (const old of readdirSync(FOLDER).map((name) => path.join(FOLDER, name)))
    if (Date.now() - statSync(old).mtimeMs > KEPT_MS) rmSync(old, { recursive: true, force: true });
  return folder;
}

/** Whole or not at all: somebody else may look for the same folder at this moment. */
function writeTo(folder: string, files: readonly OutputFile[]): void {
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  for (const { path: file, contents } of files)
    writeFileSync(path.join(unfinished, path.relative(FOLDER, file)), contents);
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(unfinished, { recursive: true });
  }
}

/** Our own code goes in, packages stay out, but for those that services has in a version of its own. */
const packagesOutside: Plugin = {
  name: 'packages-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ kind, path: wanted }) => {
      const inside =
        kind === 'entry-point' ||
        wanted.startsWith('@keywright/') ||
        existsSync(path.join(ROOT, 'services/node_modules', wanted));
      return inside ? undefined : { path: wanted, external: true };
    });
  },
};

/** What finds files by the place of its source still finds them; migrations are imported ahead, as no bundle can do it later. */
const placesKept: Plugin = {
  name: 'places-kept',
  setup({ onLoad }) {
    onLoad({ filter: /\/services\/.*\.ts$/ }, async ({ path: file }) => {
      if (file.includes('/node_modules/')) return undefined;
      const source = await readFile(file, 'utf8');
      const contents = (file === MIGRATION_FILES ? withMigrations(source) : source)
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href))
        .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(file)));
      return { contents, loader: 'ts' };
    });
  },
};

function withMigrations(source: string): string {
  const folder = path.join(ROOT, 'migrations');
  const files = readdirSync(folder).filter((file) => /^\d{8}T.*\.ts$/.test(file));
  const imports = files.map(
    (file, index) => `import * as migration${index} from ${JSON.stringify(path.join(folder, file))};`,
  );
  const known = files.map((file, index) => `${JSON.stringify(file)}: migration${index}`);
  if (!source.includes(MIGRATION_IMPORT))
    throw new Error(`${MIGRATION_FILES} no longer says ${MIGRATION_IMPORT}`);
  return [
    ...imports,
    `const MIGRATION_MODULES = { ${known.join(', ')} };`,
    source.replace(MIGRATION_IMPORT, 'MIGRATION_MODULES[file]'),
  ].join('\n');
}
