import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cruise } from './dependencies.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'keywright-rules-'));
  lay('tsconfig.json', '{ "compilerOptions": { "module": "ESNext", "moduleResolution": "Bundler" } }');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function lay(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

/** Lays two modules of which the first imports the second; a package's module is only imported. */
function layImport(from: string, to: string): void {
  const isFile = to.endsWith('.ts');
  const way = isFile ? path.posix.relative(path.posix.dirname(from), to) : to;
  lay(from, `import '${isFile && !way.startsWith('.') ? './' : ''}${way}';\n`);
  if (isFile && !to.includes('nowhere') && !existsSync(path.join(root, to)))
    lay(to, 'export const here = 1;\n');
}

/** The rule, a module that breaks it, and what that module imports. */
const BROKEN: [string, string, string][] = [
  ['resolvable', 'events/src/r.ts', 'events/src/nowhere.ts'],
  ['events-are-pure', 'events/src/p.ts', 'node:fs'],
  ['events-stand-alone', 'events/src/s.ts', 'web/src/s.ts'],
  ['migrations-know-events-only', 'migrations/m.ts', 'services/platform/m.ts'],
  ['platform-knows-no-domain', 'services/platform/k.ts', 'services/topics/index.ts'],
  ['providers-below-features', 'services/providers/b.ts', 'services/audit/index.ts'],
  ['features-by-their-index', 'services/topics/d.ts', 'services/lists/inner.ts'],
  ['features-below-processes', 'services/topics/b.ts', 'services/processes/b.ts'],
  ['demo-for-processes', 'services/platform/d.ts', 'services/demo/index.ts'],
  ['processes-on-top', 'services/processes/t.ts', 'scripts/t.ts'],
  ['web-knows-events-only', 'web/src/w.ts', 'services/tags/index.ts'],
  ['web-tools-know-no-feature', 'web/src/filters/f.ts', 'web/src/projects/index.ts'],
  ['web-tools-know-no-feature', 'web/src/data/d.ts', 'events/src/topic/d.ts'],
  ['saved-views-know-no-rows', 'web/src/saved-views/s.ts', 'events/src/topic/s.ts'],
  ['web-features-below-app', 'web/src/topics/a.ts', 'web/src/app/a.ts'],
  ['web-features-by-their-index', 'web/src/topics/i.ts', 'web/src/sessions/inner.ts'],
  ['live-without-screen', 'web/src/live/l.ts', 'web/src/topics/l.ts'],
  ['loadtest-imports', 'loadtest/l.ts', 'services/ads/index.ts'],
  ['tests-are-leaves', 'events/src/t.ts', 'events/src/t.unit.test.ts'],
];

describe('The rules of who imports whom', () => {
  it('refuse every import that breaks one, and a cycle', async () => {
    for (const [, from, to] of BROKEN) layImport(from, to);
    lay('events/src/first.ts', `import './second.ts';`);
    lay('events/src/second.ts', `import './first.ts';`);
    const { problems } = await cruise(root);
    const refused = problems.map((problem) => problem.replace(/ → .*\(/, ' ('));
    for (const [rule, from] of BROKEN) expect(refused).toContain(`${from} (${rule})`);
    expect(refused).toContain('events/src/first.ts (no-cycles)');
  });

  it('allow imports downwards, and another feature by its index.ts', async () => {
    layImport('migrations/row.ts', 'events/src/index.ts');
    layImport('services/platform/store.ts', 'migrations/row.ts');
    layImport('services/lists/index.ts', 'services/platform/store.ts');
    layImport('services/topics/index.ts', 'services/lists/index.ts');
    layImport('services/processes/all.ts', 'services/demo/index.ts');
    layImport('web/src/live/socket.ts', 'events/src/live.ts');
    layImport('web/src/filters/bar.ts', 'events/src/fields/field.ts');
    layImport('web/src/topics/list.ts', 'web/src/filters/bar.ts');
    layImport('web/src/topics/header.ts', 'web/src/saved-views/index.ts');
    layImport('web/src/app/features.ts', 'web/src/topics/index.ts');
    layImport('loadtest/clients.ts', 'web/src/live/client.ts');
    const { read, problems } = await cruise(root);
    expect(problems).toEqual([]);
    expect(read).toMatch(/^[1-9]\d* modules, 11 dependencies$/);
  });

  it('fail where no module was read', async () => {
    lay('events/src/readme.txt', 'nothing to read');
    expect((await cruise(root)).problems).toHaveLength(1);
  });
});
