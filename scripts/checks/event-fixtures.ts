import { EVENT_KINDS } from '../../events/src/testing/event-kinds.ts';
import type { Check } from './check.ts';
import { filesUnder, readJson } from './source-files.ts';

/** Every event type of a stream kind is kept as stored, in every version up to today's, in a file named after it. */
export const eventFixtures: Check = {
  name: 'event fixtures',
  run() {
    const problems: string[] = [];
    let kept = 0;
    for (const events of filesUnder('events/src', /\/events\.ts$/)) {
      const [, kind = ''] = /\/(\w+)\/events\.ts$/.exec(events) ?? [];
      if (!(kind in EVENT_KINDS)) problems.push(`EVENT_KINDS has no ${kind}, but there is ${events}`);
    }
    for (const [kind, schema] of Object.entries(EVENT_KINDS)) {
      const fixtures = filesUnder(`events/fixtures/${kind}`, /\.json$/);
      kept += fixtures.length;
      const found = new Set<string>();
      for (const file of fixtures) {
        const [, type = '', version = ''] = /\/\d+-(\w+)\.v(\d+)\.json$/.exec(file) ?? [];
        found.add(`${type}.v${version}`);
        const stored = readJson<{ type?: string; schemaVersion?: number }>(file);
        if (type !== stored.type || version !== String(stored.schemaVersion))
          problems.push(`${file} holds ${stored.type}.v${stored.schemaVersion}`);
      }
      for (const [type, { version: newest }] of Object.entries(schema)) {
        for (let version = 1; version <= newest; version += 1) {
          if (!found.has(`${type}.v${version}`))
            problems.push(`events/fixtures/${kind} has no ${type}.v${version}`);
        }
      }
    }
    return { read: `${kept} stored events`, problems };
  },
};
