import type { Check } from './check.ts';
import { filesUnder, readJson, readSource } from './source-files.ts';

interface Fixture {
  type?: string;
  metadata?: { schemaVersion?: number };
}

/** Every event type of a stream kind is kept as stored, in every version up to today's, in a file named after it. */
export const eventFixtures: Check = {
  name: 'event fixtures',
  run() {
    const problems: string[] = [];
    let kept = 0;
    for (const kind of ['topic', 'membership']) {
      const fixtures = filesUnder(`events/fixtures/${kind}`, /\.json$/);
      kept += fixtures.length;
      const found = new Set<string>();
      for (const file of fixtures) {
        const [, type = '', version = ''] = /\/\d+-(\w+)\.v(\d+)\.json$/.exec(file) ?? [];
        found.add(`${type}.v${version}`);
        const { type: stored } = readJson<Fixture>(file);
        if (type !== stored) problems.push(`${file} holds ${String(stored)}`);
      }
      for (const type of typesOf(kind)) {
        if (!found.has(`${type}.v1`)) problems.push(`events/fixtures/${kind} has no ${type}.v1`);
      }
    }
    return { read: `${kept} stored events`, problems };
  },
};

/** The event types of a stream kind, as its union names them. */
function typesOf(kind: string): string[] {
  const source = readSource(`events/src/${kind}/events.ts`);
  return [...source.matchAll(/\btype: '([A-Z]\w+)'/g)].map(([, type = '']) => type);
}
