import path from 'node:path';
import type { Check } from './check.ts';
import { filesUnder, readSource } from './source-files.ts';

/** The attributes that the interface kit sets itself. */
const SET_BY_KIT = new Set(['data-disabled', 'data-error', 'data-hovered', 'data-position']);

/**
 * Every class that a component names stands in its sheet, every class of a sheet is named by who imports it, and every
 * data attribute that a sheet asks for is set by some component: types and tests of behaviour see none of these.
 */
export const usedStyles: Check = {
  name: 'styles in use',
  run() {
    const sources = filesUnder('web/src', /\.tsx?$/).map((file) => ({ file, text: readSource(file) }));
    const sheets = new Map(
      filesUnder('web/src', /\.css$/).map((file) => [
        file,
        readSource(file).replaceAll(/\/\*[\s\S]*?\*\//g, ''),
      ]),
    );
    const problems: string[] = [];
    const named = new Map<string, Set<string>>();
    const nameClass = (sheet: string, use: string) =>
      named.set(sheet, (named.get(sheet) ?? new Set()).add(use));
    // A class may be made of one of another sheet.
    for (const [sheet, css] of sheets)
      for (const [, use = '', from = ''] of css.matchAll(COMPOSED)) {
        const of = path.posix.join(path.posix.dirname(sheet), from);
        nameClass(of, use);
        if (!classesOf(sheets.get(of) ?? '').has(use)) problems.push(`${sheet}: ${of} has no class ${use}`);
      }
    for (const { file, text } of sources) {
      for (const [, name = '', from = ''] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
        const sheet = path.posix.join(path.posix.dirname(file), from);
        const uses = named.get(sheet) ?? new Set<string>();
        const there = classesOf(sheets.get(sheet) ?? '');
        for (const [, use = ''] of text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) {
          uses.add(use);
          if (!there.has(use)) problems.push(`${file}: ${sheet} has no class ${use}`);
        }
        // A class that is chosen by a value may be any of the sheet.
        if (text.includes(`${name}[`)) for (const each of there) uses.add(each);
        named.set(sheet, uses);
      }
    }
    const components = sources.map(({ text }) => text).join('\n');
    for (const [sheet, css] of sheets) {
      const uses = named.get(sheet);
      for (const each of uses === undefined ? [] : classesOf(css))
        if (!uses?.has(each)) problems.push(`${sheet}: nobody names its class ${each}`);
      for (const [, attribute = ''] of css.matchAll(/\[(data-[\w-]+)/g))
        if (!SET_BY_KIT.has(attribute) && !components.includes(attribute))
          problems.push(`${sheet}: nothing sets ${attribute}`);
    }
    return { read: `${sheets.size} sheets`, problems };
  },
};

const COMPOSED = /composes: (\w+) from '([^']+)'/g;

function classesOf(css: string): Set<string> {
  return new Set(
    [...css.replaceAll(COMPOSED, '').matchAll(/\.([A-Za-z_]\w*)/g)].map(([, name = '']) => name),
  );
}
