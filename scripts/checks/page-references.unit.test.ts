import { expect, it } from 'vitest';
import { anchorsOf } from './page-references.ts';

it('A heading is known by its words in lower case, without what is no letter, and code has none', () => {
  const page = '# Read models\n\n```sh\n# a comment\n```\n\n## An older copy of the `events`, and "so on"\n';
  expect([...anchorsOf(page)]).toEqual(['read-models', 'an-older-copy-of-the-events-and-so-on']);
});
