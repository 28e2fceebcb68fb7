import type { Check } from './check.ts';
import { labelsOf } from './labels.ts';
import { filesUnder, readSource } from './source-files.ts';

const PLURAL = /_(zero|one|two|few|many|other)$/;

/**
 * Every label that the web app's sources name exists, and every label is named somewhere: in full, or by the beginning
 * and end that a template leaves open, as in `status.${status}`, or a field table, as in 'status.*'.
 */
export const usedLabels: Check = {
  name: 'labels in use',
  run() {
    const labels = new Set(
      [...labelsOf('en-GB').keys()].flatMap((label) => [label, label.replace(PLURAL, '')]),
    );
    const sources = filesUnder('', /^(web\/src|events\/src|services)\/.*\.tsx?$/)
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .map((file) => ({ file, text: readSource(file) }));
    const asked = sources.filter(({ file }) => file.startsWith('web/')).flatMap(askedIn);
    const unknown = asked
      .filter(({ label }) => !labels.has(label))
      .map(({ file, label }) => `${file}: no label ${label}`);
    const unused = labelsNamedNowhere(
      labels,
      sources.map(({ text }) => text),
    );
    return {
      read: `${asked.length} uses of ${labels.size} labels in ${sources.length} files`,
      problems: [...unknown, ...unused.map((label) => `no source names ${label}`)],
    };
  },
};

/** Labels given to the translator in full: t('a.b'). */
function askedIn({ file, text }: { file: string; text: string }): { file: string; label: string }[] {
  const calls = text.matchAll(/(?<![\w.])t\(\s*'([^']+)'/g);
  return [...calls].map(([, label = '']) => ({ file, label }));
}

function labelsNamedNowhere(labels: Set<string>, texts: readonly string[]): string[] {
  const named = new Set<string>();
  const patterns: RegExp[] = [];
  for (const text of texts) {
    for (const [, label = ''] of text.matchAll(/['"]([a-z][\w-]*(?:\.[\w-]+)+)['"]/gi)) named.add(label);
    for (const [, start = ''] of text.matchAll(/'([a-z][\w-]*(?:\.[\w-]+)*\.)\*'/gi))
      patterns.push(new RegExp(`^${start.replaceAll('.', '\\.')}[\\w.-]+$`));
    for (const [, template = ''] of text.matchAll(/`([a-z][\w-]*\.[^`\n]*\$\{[^`\n]*)`/gi)) {
      const fixed = template
        .split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/)
        .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
      patterns.push(new RegExp(`^${fixed.join('[\\w.-]+')}$`));
    }
  }
  const whole = texts.join('\n');
  return [...labels].filter((label) => {
    const base = label.replace(PLURAL, '');
    if (!base.includes('.')) return !new RegExp(`\\b${base}\\b`).test(whole);
    return !named.has(label) && !named.has(base) && !patterns.some((pattern) => pattern.test(base));
  });
}
