import { readFile, readdir, writeFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = new Set(['.js', '.css', '.html', '.svg', '.json', '.map', '.txt']);
const SMALLEST_WORTH_IT = 1024;

/** Writes `.gz` and `.br` beside every text asset of the build, so that the server never compresses at run time. */
export function precompress(): Plugin {
  let outDir = '';
  return {
    name: 'keywright:precompress',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    async writeBundle() {
      const names = await readdir(outDir, { recursive: true });
      await Promise.all(
        names.filter((name) => TEXT.has(extname(name))).map((name) => compress(join(outDir, name))),
      );
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.byteLength < SMALLEST_WORTH_IT) return;
  const [gz, br] = await Promise.all([
    promisify(gzip)(content, { level: 9 }),
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  ]);
  await Promise.all([writeFile(`${file}.gz`, gz), writeFile(`${file}.br`, br)]);
}
