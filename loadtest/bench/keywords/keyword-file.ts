import { phrase } from './phrases.ts';

/** One row in so many names a keyword that stands further up, or none. */
const AGAIN = 50;
const NONE = 100;

/** A file of keywords with their figures, and what an import into an empty project has to say of its rows. */
export interface KeywordFile {
  rows: number;
  csv: string;
  counts: Readonly<Record<'ADD' | 'DUPLICATE' | 'INVALID', number>>;
}

/** As other tools write it: some rows name what stands there already, in capitals, and some nothing. */
export function makeKeywordFile(rows: number): KeywordFile {
  const counts = { ADD: 0, DUPLICATE: 0, INVALID: 0 };
  const lines = ['Keyword,Search Volume,CPC,Competition,Position,Impressions'];
  for (let nth = 0; nth < rows; nth += 1) {
    const [keyword, verdict] = keywordOf(nth);
    counts[verdict] += 1;
    const figures = [
      10 * (nth % 5_000),
      (nth % 700) / 100,
      (nth % 100) / 100,
      1 + (nth % 880) / 10,
      nth % 3_000,
    ];
    lines.push([keyword, ...figures].join(','));
  }
  return { rows, csv: `${lines.join('\n')}\n`, counts };
}

function keywordOf(nth: number): [text: string, verdict: keyof KeywordFile['counts']] {
  if (nth % NONE === NONE - 1) return ['', 'INVALID'];
  if (nth % AGAIN === AGAIN - 1) return [phrase(nth - 1).toUpperCase(), 'DUPLICATE'];
  return [phrase(nth), 'ADD'];
}
