import type { DemoKeyword, KeywordTheme } from './combine-keywords.ts';

/** Of which themes keywords came last, and each how manieth of them: what standing rules look for, and more. */
const LATE: Partial<Record<KeywordTheme, number>> = { RIVAL: 4, MAKER: 10, KIND: 20 };

/** A project's keywords as they came: most over weeks, the late ones all at once in the last hours. */
export function lateKeywords<Keyword extends DemoKeyword>(
  keywords: readonly Keyword[],
): { early: Keyword[]; late: Keyword[] } {
  const seen = new Map<KeywordTheme, number>();
  const late = new Set<Keyword>();
  for (const keyword of keywords) {
    const oneIn = LATE[keyword.theme];
    if (oneIn === undefined) continue;
    const nth = seen.get(keyword.theme) ?? 0;
    seen.set(keyword.theme, nth + 1);
    if (nth % oneIn === 0) late.add(keyword);
  }
  return { early: keywords.filter((keyword) => !late.has(keyword)), late: [...late] };
}
