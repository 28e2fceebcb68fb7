import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { edited, type PageStep, stepsOfPage } from './testing/page-steps.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const withoutIndents = (text: string) => text.replaceAll(/^ +/gm, '');

describe('the code of add-a-command.md', () => {
  const steps = stepsOfPage(read('services/docs/add-a-command.md')).filter((step) => step.kind === 'add');

  it.each(steps)('is what stands in $file', ({ file, text }) => {
    expect(withoutIndents(read(file))).toContain(withoutIndents(text));
  });

  it('is found', () => {
    expect(steps.length).toBeGreaterThan(0);
  });
});

describe('the migration of add-an-aggregate.md', () => {
  it('comes after all that are there, as databases that have those demand', () => {
    const files = readdirSync(path.join(ROOT, 'migrations')).filter((file) => /^\d.*\.ts$/.test(file));
    const named = stepsOfPage(read('services/docs/add-an-aggregate.md'), 'glossaries').flatMap((step) =>
      step.kind === 'add' && /^migrations\/\d/.test(step.file) ? [path.basename(step.file)] : [],
    );
    expect([...files, ...named].sort().slice(-named.length)).toEqual(named);
    expect(named).toHaveLength(1);
    const stampOf = (file: string) => file.slice(0, file.indexOf('-'));
    expect(files.map(stampOf)).not.toContain(stampOf(named[0] ?? ''));
  });
});

describe('the steps of a page', () => {
  const page = [
    '## First',
    '',
    '`a/<x>.ts`: what is new.',
    'It goes on.',
    '',
    '```ts',
    'new',
    '',
    'lines',
    '```',
    '',
    'Run `npm run db:dump`, then go on.',
    '',
    '## Second',
    '',
    "`b.ts`, after `[1, 'two'],`",
    '',
    '```ts',
    'three,',
    '```',
  ];

  it('are its blocks and commands, in their order and by their headings', () => {
    expect(stepsOfPage(page.join('\n'), 'terms')).toEqual([
      { title: 'First: a/terms.ts', kind: 'add', file: 'a/terms.ts', text: 'new\n\nlines\n' },
      { title: 'First: db:dump', kind: 'run', command: 'db:dump' },
      {
        title: "Second: b.ts, after [1, 'two'],",
        kind: 'edit',
        file: 'b.ts',
        place: 'after',
        line: "[1, 'two'],",
        text: 'three,\n',
      },
    ]);
  });

  it('are not known where a block says no file', () => {
    expect(() => stepsOfPage(['## First', '', 'Like this:', ...page.slice(5, 10)].join('\n'))).toThrow(
      /Like this/,
    );
  });
});

describe('a file with a block put into it', () => {
  const edit = (place: Extract<PageStep, { kind: 'edit' }>['place'], line: string, text = 'new,\n') =>
    edited('list(\n  one,\n  two,\n  two\n);\n', { title: '', kind: 'edit', file: '', place, line, text });

  it('has it after, before or in place of a line, as far in as that', () => {
    expect(edit('after', 'one,')).toBe('list(\n  one,\n  new,\n  two,\n  two\n);\n');
    expect(edit('before', 'two,')).toBe('list(\n  one,\n  new,\n  two,\n  two\n);\n');
    expect(edit('in place of', 'two,')).toBe('list(\n  one,\n  new,\n  two\n);\n');
    expect(edit('before', 'list(', 'f() {\n}\n')).toBe('f() {\n}\n\nlist(\n  one,\n  two,\n  two\n);\n');
  });

  it('is refused where the line is not there, or twice', () => {
    expect(() => edit('after', 'three,')).toThrow('0 such lines');
    expect(() =>
      edited('a\n a\n', { title: '', kind: 'edit', file: '', place: 'after', line: 'a', text: '' }),
    ).toThrow('2 such lines');
  });
});
