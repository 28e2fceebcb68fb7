const LETTER = /[\p{L}\p{N}]/u;
/** Scripts of which one letter says enough: as wide as high, or joined into what would read as a word. */
const ONE_IS_ENOUGH =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Arab}\p{scx=Syrc}\p{scx=Thai}\p{scx=Deva}\p{scx=Beng}\p{scx=Taml}]/u;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const lettersOf = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment).filter((one) => LETTER.test(one));

/**
 * One or two letters of a name, in the order they are read: first and last word, or the start of the only one; of an
 * address what stands before the @. A name without a letter is its first sign, no name is "?".
 */
export function initials(name: string): string {
  const written = name.normalize('NFC').trim();
  const words = written
    .replace(/@\S*$/u, '')
    .toUpperCase()
    .split(/[\s._\p{Pd}]+/u)
    .map(lettersOf)
    .filter((letters) => letters.length > 0);
  const [first = [], ...others] = words;
  const [one, second = ''] = first;
  if (one === undefined) {
    const [sign] = graphemes.segment(written);
    return sign?.segment ?? '?';
  }
  if (ONE_IS_ENOUGH.test(one)) return one;
  const [last = second] = others.at(-1) ?? [];
  return ONE_IS_ENOUGH.test(last) ? one : one + last;
}
