import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const SEEDS = join(ROOT, 'migrations/seeds/translations');
const SOURCES = join(ROOT, 'web/src');
const LANGUAGES = ['en-GB', 'fr-FR', 'de-DE'];

function labelsOf(language: string): Map<string, string> {
  const folder = join(SEEDS, language);
  return new Map(
    readdirSync(folder).flatMap((file) =>
      Object.entries(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>),
    ),
  );
}

const labels = new Map(LANGUAGES.map((language) => [language, labelsOf(language)]));
const english = labels.get('en-GB')!;
const known = [...english.keys()];

/** A label as the code names it: complete, with plural forms, or as a template with open parts. */
function isKnown(used: string): boolean {
  const pattern = used
    .split(/\$\{[^}]*\}/)
    .map((part) => part.replace(/[.*+?^$()[\]\\|{}]/g, '\\$&'))
    .join('.+');
  const shape = new RegExp(`^${pattern}(_(one|other))?$`);
  return known.some((label) => shape.test(label));
}

const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.(unit|int|e2e)\.test\.|\.d\.ts$/.test(file),
);

const used = sources.flatMap((file) => {
  const text = readFileSync(join(SOURCES, file), 'utf8');
  const calls = [...text.matchAll(/\bt\(\s*(?:'([^'\n]+)'|`([^`\n]+)`)/g)].map((call) => call[1] ?? call[2]!);
  const registered = /Hotkey|PaletteCommand/.test(text)
    ? [...text.matchAll(/\blabel: '([\w-]+\.[\w.-]+)'/g)].map((found) => found[1]!)
    : [];
  return [...calls, ...registered].map((label) => ({ file, label }));
});

const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((found) => found[1]).sort();

describe('the texts of the interface', () => {
  it('are read from a good part of the sources', () => {
    expect(used.length).toBeGreaterThan(100);
  });

  it('exist for every label the code names', () => {
    const missing = used.filter(({ label }) => !label.startsWith('${') && !isKnown(label));
    expect(missing).toEqual([]);
  });

  it.each(LANGUAGES)('are complete in %s', (language) => {
    const own = labels.get(language)!;
    expect(known.filter((label) => !own.get(label)?.trim())).toEqual([]);
    expect([...own.keys()].filter((label) => !english.has(label))).toEqual([]);
  });

  it.each(LANGUAGES.slice(1))('have the same placeholders and tags in %s', (language) => {
    const own = labels.get(language)!;
    const tags = (text: string) => [...text.matchAll(/<\/?\w+>/g)].map(String);
    const differing = known.filter((label) => {
      const [source, translation] = [english.get(label)!, own.get(label) ?? ''];
      return (
        placeholders(source).join() !== placeholders(translation).join() ||
        tags(source).join() !== tags(translation).join()
      );
    });
    expect(differing).toEqual([]);
  });

  it.each(LANGUAGES)('carry no exclamation mark and no double space in %s', (language) => {
    const loud = [...labels.get(language)!].filter(([, text]) => /(?<! )!|  /.test(text));
    expect(loud.filter(([label]) => label !== 'Successfully!')).toEqual([]);
  });
});
