import { TEXT_LIMITS } from '@keywright/events/catalogue';
import { normaliseKeyword } from '@keywright/events/topic';

/** What a column of keywords is headed by in a table, in the languages of the app, and in those that tools export in. */
const HEADINGS = new Set([
  ...[
    'keyword',
    'keywords',
    'search term',
    'search terms',
    'search query',
    'query',
    'queries',
    'top queries',
  ],
  ...['suchbegriff', 'suchbegriffe', 'suchanfrage', 'suchanfragen', 'schlüsselwort', 'schlüsselwörter'],
  ...['häufigste suchanfragen', 'mot-clé', 'mots-clés', 'mot clé', 'mots clés', 'requête', 'requêtes'],
]);

/** Those of some keywords that can be taken, and those that are too long. */
export function partedByLength(values: readonly string[]): {
  fitting: readonly string[];
  tooLong: readonly string[];
} {
  const isTooLong = (value: string): boolean => normaliseKeyword(value).length > TEXT_LIMITS.keyword;
  return {
    fitting: values.filter((value) => !isTooLong(value)),
    tooLong: values.filter(isTooLong),
  };
}

/** The keywords in a text, and the heading that was left out above them. */
interface PastedWords {
  values: readonly string[];
  /** null where the text has none. */
  heading: string | null;
}

/** One keyword a line; of lines copied out of a table the first cell. A heading alone is taken for a keyword. */
export function wordsPasted(text: string): PastedWords {
  const words = text.split(/\r\n?|\n/).flatMap((line) => {
    const word = (line.split('\t')[0] ?? '').trim();
    return word === '' ? [] : [word];
  });
  const [first, ...values] = words;
  const isHeading = first !== undefined && HEADINGS.has(first.toLowerCase().normalize('NFC'));
  return isHeading && values.length > 0 ? { values, heading: first } : { values: words, heading: null };
}
