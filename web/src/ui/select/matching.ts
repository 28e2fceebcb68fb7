/** What is compared of a text: neither case nor accents, as few type them. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/**
 * The options that a typed text means: those whose label begins with it, then those with a word that does, then those that
 * hold it anywhere, each in their order. All of them for an empty text.
 */
export function matching<Option extends { label: string }>(
  options: readonly Option[],
  typed: string,
): readonly Option[] {
  const sought = plain(typed.trim());
  if (sought === '') return options;
  const ranks: Option[][] = [[], [], []];
  for (const option of options) {
    const label = plain(option.label);
    const at = label.indexOf(sought);
    if (at === 0) ranks[0]!.push(option);
    else if (at > 0) ranks[/[\s/(,-]/.test(label[at - 1]!) ? 1 : 2]!.push(option);
  }
  return ranks.flat();
}
