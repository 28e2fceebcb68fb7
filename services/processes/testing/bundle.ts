import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
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
import { PROGRAMS, type Programs } from './programs.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const PROCESSES = path.join(ROOT, 'services/processes');
/** Within the repository, so that packages are found from there. */
const FOLDER = path.join(ROOT, '.keywright/programs');
const KEPT_MS = 24 * 60 * 60 * 1_000;
/** Machine code, which no bundle takes in. */
const NATIVE = ['@node-rs/argon2', 'pg-native'];
const REQUIRE =
  "import { createRequire as requireFor } from 'node:module'; const require = requireFor(import.meta.url);";

const MIGRATIONS = path.join(ROOT, 'migrations');
const MIGRATIONS_READ = path.join(ROOT, 'services/platform/db/migrate.ts');
const MIGRATION_IMPORT = 'import(new URL(file, folder).href)';
/** Beside the sources that were read: what else decides on a bundle. */
const ALSO_READ = [import.meta.filename, MIGRATIONS, path.join(ROOT, 'node_modules/.package-lock.json')];

const bundled = new Map<string, Promise<string>>();

/**
 * The same programs as their sources, each with its packages in a few files of plain JavaScript: a process is there in a
 * fraction of the time that it takes to find and transform thousands of files. What is changed in the sources later
 * counts from the next run on.
 */
export async function bundledPrograms(): Promise<Programs> {
  const folder = await bundleOf(PROGRAMS.map((name) => path.join(PROCESSES, `${name}.ts`)));
  return (name) => [path.join(folder, `${name}.mjs`)];
}

/** The same of one file that a test runs as a process of its own. */
export async function bundledFile(file: string): Promise<string> {
  return path.join(await bundleOf([file]), `${path.basename(file, '.ts')}.mjs`);
}

function bundleOf(files: readonly string[]): Promise<string> {
  const key = files.join();
  const known = bundled.get(key) ?? bundle(files);
  bundled.set(key, known);
  return known;
}

/** What a bundle was made of, and where it is. */
interface Made {
  folder: string;
  /** When each source was changed last. */
  changed: Record<string, number>;
}

async function bundle(files: readonly string[]): Promise<string> {
  const note = path.join(FOLDER, `${hashOf(files.join())}.json`);
  const before = existsSync(note) ? (JSON.parse(readFileSync(note, 'utf8')) as Made) : null;
  const isToday = ([file, changed]: [string, number]) => changeOf(file) === changed;
  if (before !== null && existsSync(before.folder) && Object.entries(before.changed).every(isToday)) {
    for (const used of [before.folder, note]) utimesSync(used, new Date(), new Date());
    return before.folder;
  }
  const { outputFiles, metafile } = await build({
    ...{ bundle: true, splitting: true, write: false, metafile: true, logLevel: 'warning' },
    ...{ platform: 'node', format: 'esm', target: 'node20', minifyWhitespace: true },
    entryPoints: [...files],
    absWorkingDir: ROOT,
    outdir: FOLDER,
    outExtension: { '.js': '.mjs' },
    banner: { js: REQUIRE },
    external: NATIVE,
    plugins: [placesKept],
  });
  const folder = path.join(FOLDER, hashOf(...outputFiles.map(({ path: file, hash }) => `${file} ${hash}`)));
  if (!existsSync(folder)) writeTo(folder, outputFiles);
  const read = Object.keys(metafile.inputs).filter((file) => !file.includes('node_modules/'));
  const sources = [...read.map((file) => path.join(ROOT, file)), ...ALSO_READ];
  const made: Made = { folder, changed: Object.fromEntries(sources.map((file) => [file, changeOf(file)])) };
  writeFileSync(`${note}.${process.pid}`, JSON.stringify(made));
  renameSync(`${note}.${process.pid}`, note);
  for (const old of readdirSync(FOLDER).map((name) => path.join(FOLDER, name)))
    if (Date.now() - changeOf(old) > KEPT_MS) rmSync(old, { recursive: true, force: true });
  return folder;
}

function hashOf(...texts: readonly string[]): string {
  return createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 16);
}

/** When a file, or what a folder holds, was changed last; 0 where it is gone. */
function changeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.ctimeMs ?? 0;
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

/** What finds files by the place of its source still finds them; migrations are imported ahead, as no bundle can do it later. */
const placesKept: Plugin = {
  name: 'places-kept',
  setup({ onLoad }) {
    onLoad({ filter: /\.([cm]?js|ts)$/ }, async ({ path: file }) => {
      const source = await readFile(file, 'utf8');
      if (!/import\.meta\.|__dirname|__filename/.test(source)) return undefined;
      const [folder, name, url] = [path.dirname(file), file, pathToFileURL(file).href].map((place) =>
        JSON.stringify(place),
      );
      const contents = (file === MIGRATIONS_READ ? withMigrations(source) : source)
        .replace(/import\.meta\.dirname|\b__dirname\b/g, () => folder ?? '')
        .replace(/\b__filename\b/g, () => name ?? '')
        .replaceAll('import.meta.url', () => url ?? '');
      return { contents, loader: file.endsWith('.ts') ? 'ts' : 'js' };
    });
  },
};

function withMigrations(source: string): string {
  const files = readdirSync(MIGRATIONS).filter((file) => /^\d{8}T.*\.ts$/.test(file));
  const imports = files.map(
    (file, index) => `import * as migration${index} from ${JSON.stringify(path.join(MIGRATIONS, file))};`,
  );
  const known = files.map((file, index) => `${JSON.stringify(file)}: migration${index}`);
  if (!source.includes(MIGRATION_IMPORT))
    throw new Error(`${MIGRATIONS_READ} no longer says ${MIGRATION_IMPORT}`);
  return [
    ...imports,
    `const MIGRATION_MODULES = { ${known.join(', ')} };`,
    source.replace(MIGRATION_IMPORT, 'MIGRATION_MODULES[file]'),
  ].join('\n');
}
