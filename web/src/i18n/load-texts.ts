import { isolated } from './isolated.ts';
import { bestLanguage, type Language } from './languages.ts';
import { currentLanguage, showLanguage, texts } from './texts.ts';

const CHOICE = 'keywright.language';

/** The labels that must be readable when the server gives no labels at all. */
const FALLBACK_TEXTS: Record<Language, Record<string, string>> = {
  'en-GB': {
    'unavailable.title': 'Keywright is not available',
    'unavailable.text':
      'The server does not answer. Nothing you saved is lost. This page tries again by itself.',
    'unavailable.retry': 'Try now',
  },
  'fr-FR': {
    'unavailable.title': 'Keywright n’est pas disponible',
    'unavailable.text':
      'Le serveur ne répond pas. Rien de ce que vous avez enregistré n’est perdu. Cette page réessaie d’elle-même.',
    'unavailable.retry': 'Réessayer',
  },
  'de-DE': {
    'unavailable.title': 'Keywright ist nicht erreichbar',
    'unavailable.text':
      'Der Server antwortet nicht. Nichts Gespeichertes ist verloren. Diese Seite versucht es von selbst wieder.',
    'unavailable.retry': 'Jetzt versuchen',
  },
};

/** Fetches the labels of a language; the public call needs no session. Rejects when the server gives none. */
export async function fetchTexts(language: Language): Promise<Record<string, string>> {
  const response = await fetch(`/api/translations/findByLanguageCode?code=${language}`);
  if (!response.ok) throw new Error(`translations: ${response.status}`);
  const body = (await response.json()) as { label: string; translation: string }[];
  return Object.fromEntries(body.map(({ label, translation }) => [label, translation]));
}

let started: Promise<boolean> = Promise.resolve(true);

/**
 * Starts with the language chosen on this device, else the browser's. Labels hold dots, so no separator splits them. When the
 * labels do not come, the few built-in ones carry the screen that says so.
 */
export function startTexts(): Promise<boolean> {
  started = start();
  return started;
}

async function start(): Promise<boolean> {
  const language = bestLanguage([stored(), ...navigator.languages]);
  await texts.init({
    lng: language,
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escape: isolated },
    resources: {},
  });
  return show(language);
}

/** Switches the interface, once it has begun; `remember` keeps the choice on this device. */
export async function chooseLanguage(preferred: string | null, remember = true): Promise<void> {
  await started;
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
