import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { isolated, nameList } from './isolated.ts';

const NAME = 'נורה';

describe('a name in a sentence', () => {
  const sentences = i18next.createInstance();
  void sentences.init({
    lng: 'en-GB',
    keySeparator: false,
    interpolation: { escape: isolated },
    resources: { 'en-GB': { translation: { moved: '{{name}}: {{count}} of <b>{{all}}</b>' } } },
    initAsync: false,
  });

  it('that runs from right to left is kept apart from what stands beside it', () => {
    const said = sentences.t('moved', { name: NAME, count: 3, all: 7 });
    expect(said).toBe(`\u2068${NAME}\u2069: 3 of <b>7</b>`);
  });

  it('that does not is left as it is, whatever signs it holds', () => {
    const name = `Zoë & <Söhne> "$1" O'Neill`;
    expect(sentences.t('moved', { name, count: 3, all: 7 })).toBe(`${name}: 3 of <b>7</b>`);
  });

  it('and one of several names is kept apart from the next', () => {
    expect(nameList([NAME, 'Zoë', NAME])).toBe(`\u2068${NAME}\u2069, Zoë, \u2068${NAME}\u2069`);
  });
});
