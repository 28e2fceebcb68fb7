import { fetchTexts } from './load-texts.ts';
import type { Language } from './languages.ts';
import { currentLanguage, onLanguage, showLanguage, TEXTS, texts } from './texts.ts';

/**
 * Asks for every text of a language again, which costs next to nothing while none has changed, and puts those that have in the
 * place of what is shown, in every open screen at once. Rejects without an answer.
 */
export async function readTextsAgain(language: Language): Promise<void> {
  const known = texts.getResourceBundle(language, TEXTS) as Record<string, string> | undefined;
  // One that was never shown here is fetched when it is.
  if (known === undefined) return;
  const { language: answered, labels } = await fetchTexts(language);
  // One that is no longer spoken stays on screen until the page is opened anew.
  if (answered !== language) return;
  showTexts(language, labels);
}

/** Puts texts of a language in the place of what is shown, in every open screen at once; of one that was never shown here none are kept. */
export function showTexts(language: Language, changed: Readonly<Record<string, string>>): void {
  const known = texts.getResourceBundle(language, TEXTS) as Record<string, string> | undefined;
  if (known === undefined) return;
  if (Object.entries(changed).every(([label, text]) => known[label] === text)) return;
  texts.addResourceBundle(language, TEXTS, changed, true, true);
  if (language === currentLanguage()) showLanguage(language);
}

/** Hears of another language of the interface, and of other texts in it. Answers the way out. */
export const onTexts = onLanguage;
