import type { PredefinedCategory } from './labels.ts';

/** The languages whose words are known; keywords of others are found by what needs no words. */
export const PREDEFINED_LANGUAGES = ['en', 'de', 'fr'] as const;
export type PredefinedLanguage = (typeof PREDEFINED_LANGUAGES)[number];

/** The categories that words find: brands are words of the project's own, years are numbers. */
export type WordedCategory = Exclude<PredefinedCategory, 'BRAND' | 'YEAR'>;

/** The years that make a keyword one of a year. */
export const PREDEFINED_YEARS = { from: 2015, until: 2035 } as const;

/** How a predefined category is called in a project of each language. */
export const PREDEFINED_NAMES: Readonly<
  Record<PredefinedLanguage, Readonly<Record<PredefinedCategory, string>>>
> = {
  en: {
    BRAND: 'Brand',
    QUESTION: 'Question',
    LOCAL: 'Local',
    PRICE: 'Price',
    COMPARISON: 'Comparison',
    HOW_TO: 'How-to',
    YEAR: 'Year',
  },
  de: {
    BRAND: 'Marke',
    QUESTION: 'Frage',
    LOCAL: 'Lokal',
    PRICE: 'Preis',
    COMPARISON: 'Vergleich',
    HOW_TO: 'Anleitung',
    YEAR: 'Jahr',
  },
  fr: {
    BRAND: 'Marque',
    QUESTION: 'Question',
    LOCAL: 'Local',
    PRICE: 'Prix',
    COMPARISON: 'Comparatif',
    HOW_TO: 'Mode d’emploi',
    YEAR: 'Année',
  },
};

/**
 * Whole words, and groups of them, of which one makes a keyword one of the category; as keywords are normalised. A word that means
 * something else just as often stands in a group alone: “or” compares nothing by itself, “vs” does.
 */
export const PREDEFINED_WORDS: Readonly<
  Record<PredefinedLanguage, Readonly<Record<WordedCategory, readonly string[]>>>
> = {
  en: {
    QUESTION: [
      ...['who', 'what', 'what’s', "what's", 'when', 'where', 'which', 'why', 'whose', 'how', 'how’s'],
      ...['is it', 'is there', 'are there', 'are you', 'can i', 'can you', 'can a', 'could i', 'do i'],
      ...['do you', 'does', 'did', 'should i', 'should you', 'will it', 'do they'],
    ],
    HOW_TO: [
      ...['how to', 'how do i', 'how do you', 'how can i', 'how can you', 'how should i', 'tutorial'],
      ...['tutorials', 'guide', 'guides', 'step by step', 'instructions', 'diy', 'tips', 'for beginners'],
    ],
    LOCAL: [
      ...['near me', 'near by', 'nearby', 'near here', 'close to me', 'close by', 'closest', 'nearest'],
      ...['in my area', 'around me', 'local', 'open now', 'open today', 'open sunday', 'directions'],
      ...['opening hours', 'opening times', 'walking distance'],
    ],
    PRICE: [
      ...['price', 'prices', 'pricing', 'priced', 'cost', 'costs', 'cheap', 'cheaper', 'cheapest'],
      ...['affordable', 'budget', 'discount', 'discounts', 'deal', 'deals', 'sale', 'on sale', 'offer'],
      ...['offers', 'coupon', 'coupons', 'voucher', 'vouchers', 'promo code', 'clearance', 'bargain'],
      ...['free', 'how much', 'quote', 'quotes', 'fee', 'fees', 'rate', 'rates', 'under £', 'under $'],
    ],
    COMPARISON: [
      ...['vs', 'vs.', 'versus', 'compared', 'compare', 'comparison', 'comparisons', 'compared to'],
      ...['difference between', 'differences between', 'alternative', 'alternatives', 'alternative to'],
      ...['better than', 'best', 'top 10', 'top 5', 'top ten', 'review', 'reviews', 'test', 'rated'],
    ],
  },
  de: {
    QUESTION: [
      ...['wer', 'wen', 'wem', 'wessen', 'was', 'wann', 'wo', 'woher', 'wohin', 'womit', 'wofür', 'wozu'],
      ...['warum', 'wieso', 'weshalb', 'wie', 'wieviel', 'welche', 'welcher', 'welches', 'welchen'],
      ...['kann ich', 'kann man', 'darf man', 'darf ich', 'muss man', 'muss ich', 'soll man', 'gibt es'],
      ...['ist es', 'sind es', 'lohnt sich', 'braucht man'],
    ],
    HOW_TO: [
      ...['anleitung', 'anleitungen', 'wie kann ich', 'wie kann man', 'wie mache ich', 'wie macht man'],
      ...['so geht’s', "so geht's", 'schritt für schritt', 'selber machen', 'selbst machen', 'selber bauen'],
      ...['selbst bauen', 'diy', 'tutorial', 'ratgeber', 'tipps', 'leitfaden', 'für anfänger'],
    ],
    LOCAL: [
      ...['in der nähe', 'in meiner nähe', 'in deiner nähe', 'nähe', 'umgebung', 'in der umgebung'],
      ...['umkreis', 'im umkreis', 'vor ort', 'um die ecke', 'hier', 'lokal', 'lokale', 'lokaler'],
      ...['öffnungszeiten', 'jetzt geöffnet', 'heute geöffnet', 'anfahrt', 'wegbeschreibung'],
    ],
    PRICE: [
      ...['preis', 'preise', 'preisliste', 'preiswert', 'kosten', 'kostet', 'kostenlos', 'gratis'],
      ...['günstig', 'günstige', 'günstiger', 'günstiges', 'günstigen', 'günstigste', 'billig'],
      ...['billige', 'billiger', 'billigste', 'angebot', 'angebote', 'im angebot', 'rabatt', 'rabatte'],
      ...['rabattcode', 'gutschein', 'gutscheine', 'gutscheincode', 'sale', 'schnäppchen', 'aktion'],
      ...['reduziert', 'ausverkauf', 'gebühr', 'gebühren', 'wie teuer', 'wie viel kostet', 'unter 100 euro'],
    ],
    COMPARISON: [
      ...['vs', 'vs.', 'versus', 'gegen', 'vergleich', 'vergleiche', 'vergleichen', 'im vergleich'],
      ...['unterschied', 'unterschiede', 'alternative', 'alternativen', 'besser als', 'beste', 'bester'],
      ...['bestes', 'besten', 'test', 'tests', 'testsieger', 'im test', 'testbericht', 'erfahrungen'],
      ...['erfahrung', 'bewertung', 'bewertungen', 'stiftung warentest', 'top 10', 'bestenliste'],
    ],
  },
  fr: {
    QUESTION: [
      ...['qui', 'quoi', 'que', 'quand', 'où', 'pourquoi', 'comment', 'combien', 'quel', 'quelle', 'quels'],
      ...['quelles', 'lequel', 'laquelle', 'lesquels', 'lesquelles', 'est-ce que', 'qu’est-ce que'],
      ...["qu'est-ce que", 'qu’est-ce qu’un', "qu'est-ce qu'un", 'c’est quoi', "c'est quoi", 'peut-on'],
      ...['faut-il', 'doit-on', 'y a-t-il', 'puis-je'],
    ],
    HOW_TO: [
      ...['comment faire', 'comment', 'tuto', 'tutoriel', 'tutoriels', 'mode d’emploi', "mode d'emploi"],
      ...['guide', 'guides', 'étape par étape', 'pas à pas', 'soi-même', 'diy', 'astuce', 'astuces'],
      ...['conseil', 'conseils', 'pour débutant', 'pour débutants', 'fabriquer'],
    ],
    LOCAL: [
      ...['près de', 'près de moi', 'près de chez moi', 'près d’ici', "près d'ici", 'proche', 'proche de'],
      ...['à proximité', 'proximité', 'autour de moi', 'aux alentours', 'dans le coin', 'à côté', 'local'],
      ...['à côté de chez moi', 'ouvert maintenant', 'ouvert aujourd’hui', "ouvert aujourd'hui"],
      ...['ouvert dimanche', 'horaires', 'itinéraire', 'locale', 'locaux'],
    ],
    PRICE: [
      ...['prix', 'tarif', 'tarifs', 'coût', 'coûts', 'coûte', 'combien coûte', 'pas cher', 'pas chère'],
      ...['pas chers', 'pas chères', 'moins cher', 'moins chère', 'bon marché', 'abordable', 'économique'],
      ...['promo', 'promos', 'promotion', 'promotions', 'code promo', 'réduction', 'réductions', 'remise'],
      ...['solde', 'soldes', 'en solde', 'bon plan', 'bons plans', 'gratuit', 'gratuite', 'gratuits'],
      ...['devis', 'offre', 'offres', 'discount', 'déstockage', 'frais'],
    ],
    COMPARISON: [
      ...['vs', 'vs.', 'versus', 'contre', 'comparatif', 'comparatifs', 'comparaison', 'comparer'],
      ...['différence', 'différences', 'différence entre', 'alternative', 'alternatives', 'mieux que'],
      ...['meilleur', 'meilleure', 'meilleurs', 'meilleures', 'avis', 'test', 'tests', 'top 10', 'top 5'],
      ...['classement', 'lequel choisir', 'ou bien'],
    ],
  },
};

/** Words of the names of projects and customers by which nobody tells brands apart: legal forms, joiners, what many are called. */
export const NO_BRAND_WORDS: ReadonlySet<string> = new Set([
  ...['and', 'the', 'of', 'for', 'by', 'at', 'co', 'ltd', 'limited', 'inc', 'llc', 'plc', 'corp', 'group'],
  ...['company', 'partners', 'services', 'shop', 'store', 'online', 'project', 'website', 'site', 'test'],
  ...['und', 'der', 'die', 'das', 'für', 'von', 'gmbh', 'ag', 'kg', 'ohg', 'ug', 'gbr', 'ev', 'gruppe'],
  ...['firma', 'projekt', 'webseite', 'et', 'le', 'la', 'les', 'des', 'du', 'de', 'sa', 'sas', 'sarl'],
  ...['groupe', 'société', 'projet', 'boutique'],
]);
