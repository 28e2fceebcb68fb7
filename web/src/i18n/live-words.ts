import { fetchTexts } from './load-texts.ts';
import type { Language } from './languages.ts';
import { currentLanguage, onLanguage, showLanguage, texts } from './texts.ts';

const SPACE = 'translation';

/**
 * Asks for every text of a language again, which costs next to nothing while none has changed, and puts those that have in the
 * place of what is shown, in every open screen at once. Rejects without an answer.
 */
export async function readTextsAgain(language: Language): Promise<void> {
  const known = texts.getResourceBundle(language, SPACE) as Record<string, string> | undefined;
  // One that was never shown here is fetched when it is.
  if (known === undefined) return;
  const now = await fetchTexts(language);
  if (Object.entries(now).every(([label, text]) => known[label] === text)) return;
  texts.addResourceBundle(language, SPACE, now, true, true);
  if (language === currentLanguage()) showLanguage(language);
}

/** Hears of another language of the interface, and of other texts in it. Answers the way out. */
export const onTexts = onLanguage;
