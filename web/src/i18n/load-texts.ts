import { FALLBACK_TEXTS } from './fallback-texts.ts';
import { bestLanguage, type Language } from './languages.ts';
import { currentLanguage, showLanguage, texts } from './texts.ts';

const CHOICE = 'keywright.language';

/** Fetches the labels of a language; the public call needs no session. Rejects when the server gives none. */
async function fetchTexts(language: Language): Promise<Record<string, string>> {
  const response = await fetch(`/api/translations/findByLanguageCode?code=${language}`);
  if (!response.ok) throw new Error(`translations: ${response.status}`);
  const body = (await response.json()) as { label: string; translation: string }[];
  return Object.fromEntries(body.map(({ label, translation }) => [label, translation]));
}

/**
 * Starts with the language chosen on this device, else the browser's. Labels hold dots, so no separator splits them. When the
 * labels do not come, the few built-in ones carry the screen that says so.
 */
export async function startTexts(): Promise<boolean> {
  const language = bestLanguage([stored(), ...navigator.languages]);
  await texts.init({
    lng: language,
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: {},
  });
  return show(language);
}

/** Switches the interface at once; `remember` keeps the choice on this device. */
export async function chooseLanguage(preferred: string | null, remember = true): Promise<void> {
  const language = bestLanguage([preferred, ...navigator.languages]);
  if (remember && preferred !== null) localStorage.setItem(CHOICE, language);
  if (language !== currentLanguage()) await show(language);
}

async function show(language: Language): Promise<boolean> {
  let complete = true;
  if (!texts.hasResourceBundle(language, 'translation')) {
    const loaded = await fetchTexts(language).catch(() => null);
    complete = loaded !== null;
    if (loaded !== null) texts.addResourceBundle(language, 'translation', loaded);
    else if (texts.isInitialized && texts.hasResourceBundle(texts.language, 'translation')) return false;
    else texts.addResourceBundle(language, 'translation', FALLBACK_TEXTS[language], false, false);
  }
  await texts.changeLanguage(language);
  document.documentElement.lang = language;
  document.documentElement.dir = texts.dir(language);
  showLanguage(language);
  return complete;
}

function stored(): string | null {
  try {
    return localStorage.getItem(CHOICE);
  } catch {
    return null;
  }
}
