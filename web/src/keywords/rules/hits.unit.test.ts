import { describe, expect, it } from 'vitest';
import { partsOf, withinWords } from './hits.ts';
import { ruleDraftOf, rulesOfAddress } from './rule-draft.ts';

const marked = (value: string, ...words: string[]): string =>
  partsOf(value, rulesOfAddress(words))
    .map(({ text, hit }) => (hit ? `[${text}]` : text))
    .join('');

describe('What conditions look for in a keyword', () => {
  it('is marked wherever it stands, once where two of them meet', () => {
    expect(marked('used tents, used', '~used')).toBe('[used] tents, [used]');
    expect(marked('second hand boots', '~second%20hand;hand%20b')).toBe('[second hand b]oots');
    expect(marked('unfocused used', '~=used')).toBe('unfocused [used]');
    expect(marked('used boots', '!used', 'v>5')).toBe('used boots');
  });

  it('is named where it stands within longer words alone', () => {
    const draft = ruleDraftOf(rulesOfAddress(['~used|~tent']));
    expect(withinWords(draft, ['used tent', 'a focused mind'])).toMatchObject({
      text: 'used',
      found: 'focused',
    });
    expect(withinWords(draft, ['used tents', 'tent'])).toMatchObject({ text: 'tent', found: 'tents' });
    expect(withinWords(draft, ['used tent'])).toBeNull();
    expect(withinWords(ruleDraftOf(rulesOfAddress(['~=used'])), ['focused'])).toBeNull();
  });
});
