import type { Check } from './check.ts';
import { filesUnder, readJson, readSource } from './source-files.ts';

const BUILT_IN = new Set(['start', 'test']);

/** Every script that a page names exists, and the README names every script. */
export const readmeScripts: Check = {
  name: 'scripts in the README',
  run() {
    const { scripts } = readJson<{ scripts: Record<string, string> }>('package.json');
    const pages = filesUnder('', /\.(md|yml|yaml)$|^\.ci\/run$/);
    const problems: string[] = [];
    const inReadme = new Set<string>();
    for (const page of pages) {
      for (const [, run, name = ''] of readSource(page).matchAll(/\bnpm (run )?([a-z][\w:-]*)/g)) {
        if (run === undefined && !BUILT_IN.has(name)) continue;
        if (page === 'README.md') inReadme.add(name);
        if (!(name in scripts)) problems.push(`${page} names npm run ${name}, which does not exist`);
      }
    }
    for (const name of Object.keys(scripts))
      if (!inReadme.has(name)) problems.push(`README.md does not name ${name}`);
    return { read: `${Object.keys(scripts).length} scripts in ${pages.length} pages`, problems };
  },
};
