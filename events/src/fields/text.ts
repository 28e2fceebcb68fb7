/** The form in which texts are searched and ordered, whatever their case. */
export function foldCase(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** By code point, as a database does with the collation "C"; `<` would put astral characters before U+E000. */
export function compareText(one: string, other: string): number {
  if (one === other) return 0;
  const others = other[Symbol.iterator]();
  for (const character of one) {
    const next = others.next();
    if (next.done) return 1;
    const difference = (character.codePointAt(0) ?? 0) - (next.value.codePointAt(0) ?? 0);
    if (difference !== 0) return difference;
  }
  return -1;
}
