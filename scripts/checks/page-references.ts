import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../launch/paths.mjs';
import type { Check } from './check.ts';
import { filesUnder, readSource } from './source-files.ts';

/** What a build makes and pages still name. */
const MADE = new Set(['web/dist']);

interface Reference {
  page: string;
  file: string;
  /** The heading that a link leads to, as it stands in an address; undefined where it leads to no one. */
  anchor?: string | undefined;
}

/** Every file and folder that a page names from the root of the repository, or links to, exists, and so does the heading. */
export const pageReferences: Check = {
  name: 'files named in pages',
  run() {
    const named = namedFromRoot();
    const pages = filesUnder('', /\.md$/);
    const references = pages.flatMap((page): Reference[] => {
      const text = readSource(page);
      const files = [...new Set([...text.matchAll(named)].map(([file]) => file))];
      const links = [...text.matchAll(/\]\((?!\w+:)([^)#]*)(?:#([^)]*))?/g)].map(
        ([, link = '', anchor]): Reference => ({
          page,
          file: link === '' ? page : path.posix.join(path.posix.dirname(page), link),
          anchor,
        }),
      );
      return [...files.map((file) => ({ page, file })), ...links];
    });
    return {
      read: `${references.length} references in ${pages.length} pages`,
      problems: [...new Set(references.flatMap(problemOf))],
    };
  },
};

function problemOf({ page, file, anchor }: Reference): string[] {
  if (MADE.has(file)) return [];
  if (!existsSync(path.join(ROOT, file))) return [`${page} names ${file}, which does not exist`];
  if (anchor === undefined || anchorsOf(readSource(file)).has(anchor)) return [];
  return [`${page} leads to ${file}#${anchor}, which is no heading there`];
}

/** The headings of a page as they stand in addresses. */
export function anchorsOf(page: string): Set<string> {
  const headings = [...page.replaceAll(/^```.*?^```/gms, '').matchAll(/^#+ (.+)$/gm)];
  return new Set(
    headings.map(([, text = '']) =>
      text
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replaceAll(/\s/g, '-'),
    ),
  );
}

/** Paths below a top folder, whole: one with a placeholder such as `<name>` in it names no file. */
function namedFromRoot(): RegExp {
  const folders = readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^[a-z]+$/.test(entry.name))
    .map(({ name }) => name);
  return new RegExp(String.raw`(?<![\w./@-])(?:${folders.join('|')})/[\w./-]*\w(?![\w/<{*@-])`, 'g');
}
