/** The languages that the product ships: what the interface speaks where the server has not said more. */
export const LANGUAGES = ['en-GB', 'fr-FR', 'de-DE'] as const;

export type ShippedLanguage = (typeof LANGUAGES)[number];

/** A language of the interface by its code (BCP 47): one that is shipped, or one that administrators have added. */
export type Language = string;

const isShipped = (code: string): code is ShippedLanguage => (LANGUAGES as readonly string[]).includes(code);

/** The first preferred language that is shipped, exactly ("fr-FR") or by its language alone ("fr-CA" -> "fr-FR"); null: none is. */
export function shippedOf(preferences: readonly (string | null | undefined)[]): ShippedLanguage | null {
  for (const preferred of preferences) {
    if (!preferred) continue;
    if (isShipped(preferred)) return preferred;
    const spoken = LANGUAGES.find((code) => code.slice(0, 2) === languageOf(preferred));
    if (spoken) return spoken;
  }
  return null;
}

const languageOf = (code: string): string => code.split('-', 1)[0]!.toLowerCase();
