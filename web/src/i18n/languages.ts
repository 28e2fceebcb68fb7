import { DEFAULT_LANGUAGE } from '@keywright/events/catalogue';

/** The languages the interface speaks. */
export const LANGUAGES = ['en-GB', 'fr-FR', 'de-DE'] as const;

export type Language = (typeof LANGUAGES)[number];

const isLanguage = (code: string): code is Language => (LANGUAGES as readonly string[]).includes(code);

/** The first preferred language that we have, exactly ("fr-FR") or by its language alone ("fr-CA" -> "fr-FR"); else the default. */
export function bestLanguage(preferences: readonly (string | null | undefined)[]): Language {
  for (const preferred of preferences) {
    if (!preferred) continue;
    if (isLanguage(preferred)) return preferred;
    const spoken = LANGUAGES.find((code) => code.slice(0, 2) === preferred.slice(0, 2).toLowerCase());
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
