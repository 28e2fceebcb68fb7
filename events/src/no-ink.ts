/**
 * Runs of characters that are drawn without ink: soft hyphens, zero widths, directions, fillers, joiners, variation
 * selectors, tags (what Unicode lets programs ignore), the braille blank and marks of annotations.
 */
export const NO_INK = /[\p{DI}\u2800\ufff9-\ufffb]+/gu;

/**
 * What a sign takes, as the sign and the beginning of a run: the black flag a region (England, Scotland, Texas), pictures,
 * keys, Chinese, mathematical, Burmese and Mongolian signs a variation selector.
 */
const BOUND =
  /^(?:\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}|\p{ExtPict}[\ufe0e\ufe0f]|[\d#*]\ufe0f(?=.*\u20e3$)|\p{sc=Han}[\ufe00-\ufe02\u{e0100}-\u{e01ef}]|[\p{Sm}\u1000-\u109f]\ufe00|[\u1820-\u18aa][\u180b-\u180f])/u;

/**
 * What needs a joiner, as its neighbours with it: pictures; a half letter of India, also where a word ends; letters and
 * marks of scripts that join, from Arabic to Mandaic, of India, and Mongolian.
 */
const JOINED =
  /^(?:[\p{ExtPict}\p{EMod}]\u200d\p{ExtPict}|[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]\u200d|(?=[\p{L}\p{M}].[\p{L}\p{M}])(?:[\u0600-\u08ff].[\u0600-\u08ff]|[\u0900-\u0dff].[\u0900-\u0dff]|[\u1820-\u18aa].[\u1820-\u18aa]))/u;

/** What stays of a run that stands at a place in a text, by what it stands between. The blank is the space of braille. */
export function keptOf(run: string, text: string, at: number): string {
  const before = [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? '';
  const after = [...text.slice(at + run.length, at + run.length + 2)][0] ?? '';
  const bound = BOUND.exec(before + run + after)?.[0].slice(before.length) ?? '';
  const joiner = /[\u200c\u200d]/.exec(run)?.[0] ?? '';
  if (joiner && JOINED.test(before + joiner + after)) return bound + joiner;
  return run.includes('\u2800') && /^[\u2801-\u28ff]{2}$/.test(before + after) ? '\u2800' : bound;
}
