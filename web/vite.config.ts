import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { onePathIcons } from './build/one-path-icons.ts';
import { precompress } from './build/precompress.ts';
import { unseenTexts } from './build/unseen-texts.ts';
import { unusedParts } from './build/unused-parts.ts';

/** Where `vite dev` finds a running api process; the built app is served by that process itself. */
const api = process.env['KEYWRIGHT_API'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), onePathIcons(), unusedParts(), unseenTexts(), precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // The content security policy allows no data: scripts and no data: fonts.
    assetsInlineLimit: 0,
    // manifest.json lets the size check and the tests find the chunks an entry fetches.
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Else what log-in shares with an index file that a board begins with would come with every board.
          includeDependenciesRecursively: false,
          // What every page begins with comes in two scripts, of which a release changes the smaller: many small ones are
          // larger together. The style sheets of libraries stay among ours, whose order decides.
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules.*\.m?js$/ },
            { name: 'app', tags: ['$initial'] },
            // Icons that several later screens share: each in a script of its own costs a request there, and a name here.
            { name: 'icons', test: /node_modules.*lucide-react.*\.m?js$/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': { target: api, ws: true },
      '/oauth': { target: api },
    },
  },
});
