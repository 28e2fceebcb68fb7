/**
 * Runs of characters that are drawn without ink: soft hyphens, zero widths, directions, fillers, the braille blank,
 * joiners, variation selectors, tags. Written out rather than taken from the engine's own tables, so that a keyword keeps
 * its identity whatever the version of Unicode.
 */
export const NO_INK =
  /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]+/gu;

const ZWJ = '\u200d';
const PICTURE = /^\p{Extended_Pictographic}$/u;
const PICTURE_END = /^[\p{Extended_Pictographic}\p{Emoji_Modifier}]$/u;

/** The black flag, and the region by which it becomes that of England, Scotland, Texas. */
const BLACK_FLAG = '\u{1f3f4}';
const REGION = /^[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}/u;

/** Signs that take a variation selector, each with those that it takes. */
const SELECTED: readonly (readonly [base: RegExp, selector: RegExp])[] = [
  [PICTURE, /^[\ufe0e\ufe0f]/u],
  [/^\p{Script=Han}$/u, /^[\ufe00-\ufe02\u{e0100}-\u{e01ef}]/u],
  [/^[\p{Sm}\p{Script=Myanmar}\p{Script=Phags_Pa}]$/u, /^\ufe00/u],
  [/^\p{Script=Mongolian}$/u, /^[\u180b-\u180f]/u],
];
const KEY = /^[\d#*]$/;
const KEYCAP = '\u20e3';

/** Scripts whose letters join, or take another form, as a joiner between them says. */
const JOINED = [
  /^[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mandaic}\p{Script=Mongolian}\u064b-\u0655\u0670]$/u,
  /^[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}]$/u,
];
const WRITTEN = /^[\p{L}\p{M}]$/u;
/** What takes the vowel from a consonant of India; a joiner after it shows half a letter also where a word ends. */
const VIRAMA = /^[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]$/;
const BRAILLE = /^[\u2801-\u28ff]$/;

/** What stays of a run that stands at a place in a text, by what it stands between. */
export function keptOf(run: string, text: string, at: number): string {
  const before = [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? '';
  const next = text.codePointAt(at + run.length);
  const after = next === undefined ? '' : String.fromCodePoint(next);
  const bound = selectorOf(run, before, after);
  const joiner = /[\u200c\u200d]/.exec(run)?.[0];
  if (joiner !== undefined && isNeeded(joiner, before, after)) return bound + joiner;
  // The blank is the space of braille.
  return run.includes('\u2800') && BRAILLE.test(before) && BRAILLE.test(after) ? '\u2800' : bound;
}

/** The region or the variation selector that belongs to the sign before a run. */
function selectorOf(run: string, before: string, after: string): string {
  if (before === BLACK_FLAG && REGION.test(run)) return REGION.exec(run)![0];
  if (run.startsWith('\ufe0f') && KEY.test(before) && after === KEYCAP) return '\ufe0f';
  for (const [base, selector] of SELECTED) {
    if (base.test(before)) return selector.exec(run)?.[0] ?? '';
  }
  return '';
}

function isNeeded(joiner: string, before: string, after: string): boolean {
  if (joiner === ZWJ && PICTURE_END.test(before) && PICTURE.test(after)) return true;
  if (joiner === ZWJ && VIRAMA.test(before)) return true;
  if (!WRITTEN.test(before) || !WRITTEN.test(after)) return false;
  return JOINED.some((script) => script.test(before) && script.test(after));
}
