import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../launch/paths.mjs';
import type { Check } from './check.ts';
import { filesUnder, readSource } from './source-files.ts';

/** What a build makes and pages still name. */
const MADE = new Set(['web/dist']);

/** Every file and folder that a page names from the root of the repository, or links to, exists. */
export const pageReferences: Check = {
  name: 'files named in pages',
  run() {
    const named = namedFromRoot();
    const pages = filesUnder('', /\.md$/);
    const references = pages.flatMap((page) => {
      const text = readSource(page);
      const files = [...text.matchAll(named)].map(([file]) => file);
      const links = [...text.matchAll(/\]\((?!\w+:|#)([^)#]+)/g)].map(([, link = '']) =>
        path.posix.join(path.posix.dirname(page), link),
      );
      return [...new Set([...files, ...links])].map((file) => ({ page, file }));
    });
    const problems = references
      .filter(({ file }) => !MADE.has(file) && !existsSync(path.join(ROOT, file)))
      .map(({ page, file }) => `${page} names ${file}, which does not exist`);
    return { read: `${references.length} references in ${pages.length} pages`, problems };
  },
};

/** Paths below a top folder, whole: one with a placeholder such as `<name>` in it names no file. */
function namedFromRoot(): RegExp {
  const folders = readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^[a-z]+$/.test(entry.name))
    .map(({ name }) => name);
  return new RegExp(String.raw`(?<![\w./@-])(?:${folders.join('|')})/[\w./-]*\w(?![\w/<{*@-])`, 'g');
}
