const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

/**
 * How well query words match a text: 0 not at all, 3 the text begins with them, 2 a word does, 1 somewhere. Case and accents
 * do not matter; every word must be found.
 */
export function matchRank(text: string, query: string): number {
  const haystack = plain(text);
  const words = plain(query).split(/\s+/).filter(Boolean);
  const ranks = words.map((word) => {
    const at = haystack.indexOf(word);
    if (at < 0) return 0;
    if (at === 0) return 3;
    return haystack.includes(` ${word}`) ? 2 : 1;
  });
  return ranks.length === 0 ? 1 : Math.min(...ranks);
}
