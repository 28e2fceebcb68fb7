import type { ImportField } from './answer.schema.ts';

/** Languages whose exports are known by their headers. */
export const HEADER_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'cs'] as const;
export type HeaderLanguage = (typeof HEADER_LANGUAGES)[number];

/** What a column can mean beside the fields: an index from 0 to 100, and the currency of what a click costs. */
export type ColumnMeaning = ImportField | 'competitionIndex' | 'currency';

type Names = Partial<Record<HeaderLanguage, readonly string[]>>;

/**
 * What Search Console, Keyword Planner, Semrush, Ahrefs and our own files call columns, in lower case; of several columns that
 * mean the same the one that is named first here is taken.
 */
export const COLUMN_NAMES: Readonly<Record<ColumnMeaning, Names>> = {
  keyword: {
    en: ['keyword', 'top queries', 'query', 'queries', 'keywords', 'search term', 'search query'],
    de: ['suchbegriff', 'häufigste suchanfragen', 'suchanfrage', 'suchanfragen', 'schlüsselwort'],
    fr: ['mot clé', 'mot-clé', 'requêtes les plus fréquentes', 'principales requêtes', 'requête', 'requêtes'],
    es: ['palabra clave', 'consultas principales', 'búsquedas principales', 'consulta', 'consultas'],
    it: ['parola chiave', 'query principali', 'query più frequenti'],
    cs: ['klíčové slovo', 'nejčastější dotazy', 'dotaz', 'dotazy'],
  },
  volume: {
    en: ['avg. monthly searches', 'search volume', 'volume', 'average monthly searches', 'monthly searches'],
    de: [
      'durchschnittl. suchanfragen pro monat',
      'durchschnittliche suchanfragen pro monat',
      'suchvolumen',
      'suchanfragen pro monat',
    ],
    fr: [
      'nbre moy. recherches mensuelles',
      'nbre moy. recherches',
      'nombre moyen de recherches mensuelles',
      'recherches mensuelles moyennes',
      'volume de recherche',
    ],
    es: ['promedio de búsquedas mensuales', 'prom. de búsquedas mensuales', 'volumen de búsqueda', 'volumen'],
    it: ['media ricerche mensili', 'media delle ricerche mensili', 'volume di ricerca'],
    cs: ['prům. počet vyhledávání za měsíc', 'průměrný počet vyhledávání za měsíc', 'objem vyhledávání'],
  },
  cpc: {
    en: ['top of page bid (high range)', 'cpc', 'cpc $', 'cpc (usd)', 'cost per click'],
    de: [
      'gebot für obere positionen auf der seite (oberer bereich)',
      'gebot für obere positionen (oberer bereich)',
      'gebot für seitenanfang (oberer bereich)',
    ],
    fr: [
      'enchère de haut de page (fourchette haute)',
      'enchère haut de page (fourchette haute)',
      'enchère (fourchette h.)',
    ],
    es: [
      'puja por la parte superior de la página (intervalo alto)',
      'puja de la parte superior de la página (intervalo alto)',
    ],
    it: [
      'offerta per la parte superiore della pagina (intervallo alto)',
      'offerta parte superiore della pagina (valore massimo)',
    ],
    cs: [
      'nabídka pro horní část stránky (horní hranice)',
      'nabídka pro zobrazení v horní části stránky (horní rozsah)',
    ],
  },
  competitionIndex: {
    en: ['competition (indexed value)'],
    de: ['wettbewerb (indexierter wert)', 'wettbewerb (indexwert)'],
    fr: ['concurrence (valeur indexée)'],
    es: ['competencia (valor indexado)'],
    it: ['concorrenza (valore indicizzato)'],
    cs: ['konkurence (indexovaná hodnota)'],
  },
  competition: {
    en: ['competition', 'competitive density', 'com.'],
    de: ['wettbewerb'],
    fr: ['concurrence'],
    es: ['competencia'],
    it: ['concorrenza'],
    cs: ['konkurence'],
  },
  position: {
    en: ['position', 'current position', 'average position'],
    de: ['position', 'durchschnittliche position'],
    fr: ['position', 'position moyenne'],
    es: ['posición', 'posición media'],
    it: ['posizione', 'posizione media'],
    cs: ['pozice', 'průměrná pozice'],
  },
  impressions: {
    en: ['impressions'],
    de: ['impressionen'],
    fr: ['impressions'],
    es: ['impresiones'],
    it: ['impressioni'],
    cs: ['zobrazení'],
  },
  currency: {
    en: ['currency'],
    de: ['währung'],
    fr: ['devise'],
    es: ['moneda'],
    it: ['valuta'],
    cs: ['měna'],
  },
};

/** Words that say how much a keyword is competed for, as the middle of the third of the scale that Keyword Planner means by them. */
export const COMPETITION_WORDS: ReadonlyMap<string, number> = new Map([
  ...['low', 'niedrig', 'gering', 'faible', 'baja', 'bajo', 'bassa', 'basso', 'nízká', 'nízké'].map(
    (word) => [word, 1 / 6] as const,
  ),
  ...['medium', 'mittel', 'moyenne', 'moyen', 'media', 'medio', 'střední'].map(
    (word) => [word, 1 / 2] as const,
  ),
  ...['high', 'hoch', 'élevée', 'élevé', 'alta', 'alto', 'vysoká', 'vysoké'].map(
    (word) => [word, 5 / 6] as const,
  ),
]);

/** Every name, by which a header is known among the lines above the rows. */
export const ALL_COLUMN_NAMES: readonly string[] = Object.values(COLUMN_NAMES).flatMap((names) =>
  Object.values(names).flat(),
);

/** In which languages each name of a column is written. */
export const LANGUAGES_OF_NAME: ReadonlyMap<string, readonly HeaderLanguage[]> = languagesOfNames();

function languagesOfNames(): Map<string, HeaderLanguage[]> {
  const languages = new Map<string, HeaderLanguage[]>();
  for (const names of Object.values(COLUMN_NAMES))
    for (const language of HEADER_LANGUAGES)
      for (const name of names[language] ?? [])
        languages.set(name, [...(languages.get(name) ?? []), language]);
  return languages;
}
