import type { Check } from './check.ts';
import { filesUnder, readSource } from './source-files.ts';

/** Names of other people's things, which no code of ours says. */
const OF_OTHERS = new Set([
  ...['CommonJS', 'MurmurHash3', 'TypeBox', 'RateLimit', 'useHotkeys'],
  ...['allOf', 'BatchAppend', 'eventTypeFilter'],
]);

const CODE = /\.(tsx?|mjs|css|sql|json|ya?ml|html|sh|conf|http)$/;
const COMMENTED = /\.(tsx?|mjs)$/;
const COMMENT = /^\s*(?:\*|\/\/|\/\*)/;
/** `streamOf`, `RebuildInProgress`: names in camel case, with a hump. */
const NAME = /\b[A-Za-z]\w*[a-z][A-Z]\w*\b/g;
const FENCED = /^```[^\n]*\n[\s\S]*?^```/gm;
const SECTION = /\b([\w-]+\.md) (\d+(?:\.\d+)*)/g;

/**
 * Names in camel case in comments, and in backticks of pages, occur in code; sections that are named by number exist. What
 * is renamed or deleted would otherwise be looked for in vain.
 */
export const namedIdentifiers: Check = {
  name: 'names in comments and pages',
  run() {
    const sources = filesUnder('', CODE).filter((file) => file !== 'package-lock.json');
    const texts = new Map(sources.map((file) => [file, splitComments(file)]));
    const known = new Set([...texts.values()].flatMap(({ code }) => code.match(NAME) ?? []));
    const said = [...texts].map(([file, { comments }]) => ({ file, text: comments, own: known }));
    const pages = filesUnder('', /\.md$/).map((file) => pageText(file, known));
    const named = [...said, ...pages].flatMap(({ file, text, own }) =>
      [...new Set(text.match(NAME))].map((name) => ({ file, name, exists: own.has(name) })),
    );
    const problems = named
      .filter(({ name, exists }) => !exists && !OF_OTHERS.has(name))
      .map(({ file, name }) => `${file} names ${name}, which no code does`);
    return { read: `${named.length} names`, problems: [...problems, ...missingSections([...texts])] };
  },
};

/** The lines that are comments, and the others; what stands behind code counts as code but for its words after `//`. */
function splitComments(file: string): { code: string; comments: string } {
  const text = readSource(file);
  if (!COMMENTED.test(file)) return { code: text, comments: '' };
  const lines = text.split('\n');
  const behind = (line: string) => / \/\/ (?!.*['"`]).*$/.exec(line)?.[0] ?? '';
  return {
    code: lines.map((line) => (COMMENT.test(line) ? '' : line.replace(behind(line), ''))).join('\n'),
    comments: lines.map((line) => (COMMENT.test(line) ? line : behind(line))).join('\n'),
  };
}

/** What a page says in backticks; the code that it holds itself is code, too. */
function pageText(file: string, known: ReadonlySet<string>) {
  const page = readSource(file);
  const own = new Set([...known, ...(page.match(FENCED) ?? []).flatMap((block) => block.match(NAME) ?? [])]);
  const text = [...page.replaceAll(FENCED, '').matchAll(/`([^`\n]+)`/g)].map(([, words]) => words).join('\n');
  return { file, text, own };
}

/** Sections that comments name by number, of pages that number none so. */
function missingSections(texts: readonly [string, { comments: string }][]): string[] {
  const pages = filesUnder('', /\.md$/);
  return texts.flatMap(([file, { comments }]) =>
    [...comments.matchAll(SECTION)].flatMap(([reference, name = '', number = '']) => {
      const there = pages.some(
        (page) =>
          page.endsWith(`/${name}`) &&
          readSource(page)
            .split('\n')
            .some((line) => /^#+ /.test(line) && line.replace(/^#+ /, '').startsWith(`${number}`)),
      );
      return there ? [] : [`${file} names ${reference}, a section that does not exist`];
    }),
  );
}
