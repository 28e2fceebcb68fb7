/** The languages the interface speaks; the first is the default. */
export const LANGUAGES = ['en-GB', 'fr-FR', 'de-DE'] as const;

export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'en-GB';

const isLanguage = (code: string): code is Language => (LANGUAGES as readonly string[]).includes(code);

/** The first wish that we speak, exactly ("fr-FR") or by its language alone ("fr-CA" -> "fr-FR"); else the default. */
export function bestLanguage(wishes: readonly (string | null | undefined)[]): Language {
  for (const wish of wishes) {
    if (!wish) continue;
    if (isLanguage(wish)) return wish;
    const spoken = LANGUAGES.find((code) => code.slice(0, 2) === wish.slice(0, 2).toLowerCase());
    if (spoken) return spoken;
  }
  return DEFAULT_LANGUAGE;
}

/** A language's name in itself: "English (UK)" reads in every interface language. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  'en-GB': 'English (UK)',
  'fr-FR': 'Français',
  'de-DE': 'Deutsch',
};
