import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { onePathIcons } from '../../build/one-path-icons.ts';

/** A grid of as many generated rows as `?rows=` says, on a server of its own. */
export interface GridPage extends AsyncDisposable {
  url: (rows: number) => string;
}

/** Builds grid-page/ with the sources of the app, as the app itself is built, and serves it. */
export async function serveGridPage(): Promise<GridPage> {
  const root = resolve(import.meta.dirname, 'grid-page');
  const outDir = await mkdtemp(join(tmpdir(), 'grid-page-'));
  const options = { configFile: false, root, logLevel: 'error' } as const;
  await build({
    ...options,
    plugins: [react(), onePathIcons()],
    build: { outDir, emptyOutDir: true, target: 'es2023' },
  });
  const server = await preview({ ...options, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
  const [base] = server.resolvedUrls?.local ?? [];
  if (base === undefined) throw new Error('the page has no address');
  return {
    url: (rows) => `${base}?rows=${rows}`,
    async [Symbol.asyncDispose]() {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
