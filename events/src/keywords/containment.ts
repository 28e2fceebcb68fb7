/** How a keyword stands to others by its words alone: `parents` are the next shorter ones whose words it all has. */
interface KeywordContainment {
  relation: 'PARENT' | 'CHILD' | null;
  parents: string[];
}

/**
 * Head terms and long tail among some normalised keywords: a keyword is a CHILD of another one whose words it has all, and more
 * beside; in whatever order, as whole words. PARENT is whoever has children and no parent. Of parents that contain each other
 * the longest are named. Pure; values that are given twice stand once.
 */
export function relationsOf(values: readonly string[]): Map<string, KeywordContainment> {
  const words = new Map([...new Set(values)].map((value) => [value, wordCounts(value)]));
  const above = new Map(
    [...words].map(([value, own]) => [
      value,
      [...words].filter(([, other]) => isWithin(other, own)).map(([parent]) => parent),
    ]),
  );
  const withChildren = new Set([...above.values()].flat());
  return new Map(
    [...above].map(([value, all]): [string, KeywordContainment] => {
      const nearest = all.filter((one) => !all.some((other) => above.get(other)?.includes(one)));
      const relation = all.length > 0 ? 'CHILD' : withChildren.has(value) ? 'PARENT' : null;
      return [value, { relation, parents: nearest }];
    }),
  );
}

/** How often each word is in a keyword. */
function wordCounts(value: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of value.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Whether all words of one are in another, which has more. Without a word nobody is in anything. */
function isWithin(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): boolean {
  const sizeOf = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((sum, n) => sum + n, 0);
  return (
    one.size > 0 &&
    sizeOf(one) < sizeOf(other) &&
    [...one].every(([word, times]) => (other.get(word) ?? 0) >= times)
  );
}
