import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../launch/paths.mjs';

const RULE = '@typescript-eslint/no-restricted-imports';

/** What the rules say of imports in a file of that name. */
async function refused(file: string, text: string): Promise<string[]> {
  const eslint = new ESLint({
    cwd: ROOT,
    overrideConfig: { languageOptions: { parserOptions: { project: null } } },
    ruleFilter: ({ ruleId }) => ruleId === RULE,
  });
  const [result] = await eslint.lintText(text, { filePath: `${ROOT}/${file}` });
  return result!.messages.map(({ message }) => message);
}

const CONNECTING = [
  `import pg from 'pg';`,
  `import * as pg from 'pg';`,
  `import { Client } from 'pg';`,
  `import { Pool as Connections } from 'pg';`,
  `import { connect } from 'nats';`,
  `import { EventStoreDBClient } from '@eventstore/db-client';`,
];

describe('A connection that nobody watches, so that half open it would keep people waiting', () => {
  it.each(CONNECTING)('cannot be opened: %s', async (line) => {
    for (const file of ['services/topics/another.ts', 'services/platform/live/another.ts'])
      expect(await refused(file, line)).toEqual([expect.stringContaining('Connections are opened by')]);
  });

  it('is what the rule means: names of types, and the openers themselves, pass', async () => {
    const types = `import { type Client, escapeIdentifier } from 'pg';\nimport type { NatsConnection } from 'nats';`;
    expect(await refused('services/topics/another.ts', types)).toEqual([]);
    expect(await refused('services/platform/db/connect.ts', `import pg from 'pg';`)).toEqual([]);
  });
});
