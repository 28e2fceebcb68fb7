import { describe, expect, it } from 'vitest';
import { keywordIdentity } from './keyword-identity.ts';

const place = { projectId: '00000000-0000-4000-8000-000000000001', country: 'FR', language: 'fr' };
const idOf = (text: string, at = place) => keywordIdentity(at, text)?.id;

describe('The identity of a keyword', () => {
  // Stored with every keyword: a change here is another keyword for each of them.
  it.each([
    ['trail shoes', 'trail shoes', '88b15a27-59e5-58a7-bb34-a12ef3197f4e'],
    ['x bo\u00adots', 'x boots', '79404503-010c-5ce5-ac4b-8808d67bb0ce'],
    ['Éclair “10 €”', 'éclair “10 €”', 'f079e0a3-266c-5f06-a867-fbb573a39f03'],
    ['می\u200cخواهم', 'می\u200cخواهم', '54c292bd-4e26-5da2-9ff6-c841c3da237a'],
    [
      '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}',
      '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}',
      'f6c4dfa9-455f-5dcf-a5e3-473fb85a6982',
    ],
  ])('of %j is %j and %s', (text, value, id) => {
    expect(keywordIdentity(place, text)).toEqual({ id, value });
  });

  it('is one for every spelling, and another in every other place', () => {
    expect(idOf('  TRAIL\u00a0shoes\u200b')).toBe(idOf('trail shoes'));
    const ids = [
      idOf('trail shoes'),
      idOf('trail shoe'),
      idOf('trail shoes', { ...place, projectId: '00000000-0000-4000-8000-000000000002' }),
      idOf('trail shoes', { ...place, country: 'BE' }),
      idOf('trail shoes', { ...place, language: 'nl' }),
    ];
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('is none where nothing is left', () => {
    expect(keywordIdentity(place, ' \u200b\u00ad ')).toBeNull();
  });
});
