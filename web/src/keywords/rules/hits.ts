import type { TextRules } from '@keywright/events/keywords';
import { conditionOf, type RuleDraft } from './rule-draft.ts';

/** A part of a keyword, and whether it is what a condition looks for. */
export interface HitPart {
  text: string;
  hit: boolean;
}

/** A keyword in parts: what conditions look for in it, and what stands between. */
export function partsOf(value: string, rules: TextRules): readonly HitPart[] {
  const marked = new Uint8Array(value.length);
  for (const { conditions } of rules)
    for (const condition of conditions) {
      if (condition.predicate !== 'CONTAINS') continue;
      for (const text of condition.texts)
        for (const at of placesOf(value, text, condition.wholeWords)) marked.fill(1, at, at + text.length);
    }
  const parts: HitPart[] = [];
  for (let from = 0; from < value.length;) {
    let to = from + 1;
    while (to < value.length && marked[to] === marked[from]) to += 1;
    parts.push({ text: value.slice(from, to), hit: marked[from] === 1 });
    from = to;
  }
  return parts;
}

function placesOf(value: string, text: string, wholeWords: boolean): number[] {
  const places = [];
  for (let at = value.indexOf(text); at >= 0; at = value.indexOf(text, at + 1))
    if (!wholeWords || isWhole(value, at, text)) places.push(at);
  return places;
}

const isWhole = (value: string, at: number, text: string): boolean =>
  (at === 0 || value[at - 1] === ' ') && (value[at + text.length] ?? ' ') === ' ';

/** A text that is found within a longer word, which whoever typed it may not mean. */
export interface WithinWord {
  /** Of the condition. */
  key: string;
  text: string;
  /** The word, or words, in which it was found. */
  found: string;
}

/** The first condition that finds a text within words of these keywords; null where none does. */
export function withinWords(draft: RuleDraft, values: readonly string[]): WithinWord | null {
  for (const condition of draft.flatMap(({ conditions }) => conditions)) {
    const said = conditionOf(condition);
    if (said?.predicate !== 'CONTAINS' || said.wholeWords) continue;
    for (const text of said.texts)
      for (const value of values) {
        const places = placesOf(value, text, false);
        const [at] = places;
        if (at === undefined || places.some((place) => isWhole(value, place, text))) continue;
        const from = value.lastIndexOf(' ', at) + 1;
        const end = value.indexOf(' ', at + text.length);
        return { key: condition.key, text, found: value.slice(from, end < 0 ? undefined : end) };
      }
  }
  return null;
}
