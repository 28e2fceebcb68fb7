import { NO_BRAND_WORDS, PREDEFINED_WORDS } from '@keywright/events/catalogue';
import { relationsOf } from '@keywright/events/keywords';
import { normaliseKeyword } from '@keywright/events/topic';

/** Most texts that are looked for, each of which costs a look into the index, and the most words of one that is looked for whole. */
const MOST_PROBES = 4;
const SHORT = 3;

/** Words by which nobody tells subjects apart: joiners, what asks, and what a guide says of itself. */
const SAYS_NOTHING: ReadonlySet<string> = new Set([
  ...NO_BRAND_WORDS,
  ...Object.values(PREDEFINED_WORDS).flatMap(({ QUESTION, HOW_TO }) =>
    [...QUESTION, ...HOW_TO].flatMap((phrase) => phrase.split(' ')),
  ),
]);

interface AboutTopic {
  pageName: string | null;
  myTopic: string | null;
  mainKeywords: readonly string[];
}

/**
 * The texts that keywords are compared with for a topic, as keywords are normalised: its main keywords, its name and its subject. What
 * holds all words of a main keyword and more is not looked for beside it. No keyword holds a whole sentence: of a text of more than three
 * words those that say something are looked for, two by two as they follow each other. At most four, of which one is no main keyword.
 */
export function probesOf({ pageName, myTopic, mainKeywords }: AboutTopic): string[] {
  const main = relationsOf(mainKeywords.map((keyword) => wordsOf(keyword).join(' ')));
  const heads = [...main].flatMap(([phrase, { parents }]) => (parents.length === 0 ? [phrase] : []));
  const [ofMain, ofNames] = [heads.flatMap(lookedFor), [pageName ?? '', myTopic ?? ''].flatMap(lookedFor)];
  const first = ofMain.slice(0, MOST_PROBES - Math.min(1, ofNames.length));
  return [...new Set([...first, ...ofNames, ...ofMain])].slice(0, MOST_PROBES);
}

function lookedFor(text: string): string[] {
  const words = wordsOf(text);
  if (words.length <= SHORT) return words.length === 0 ? [] : [words.join(' ')];
  const telling = words.filter((word) => !SAYS_NOTHING.has(word));
  if (telling.length < 2) return telling;
  return telling.slice(1).map((word, nth) => `${telling[nth]} ${word}`);
}

const wordsOf = (text: string): string[] => normaliseKeyword(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
