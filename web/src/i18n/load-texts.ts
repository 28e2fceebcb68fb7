import { DEFAULT_LANGUAGE } from '@keywright/events/catalogue';
import { isolated } from './isolated.ts';
import { type Language, type ShippedLanguage, shippedOf } from './languages.ts';
import { currentLanguage, showLanguage, TEXTS, texts } from './texts.ts';

const CHOICE = 'keywright.language';

/** The labels that must be readable when the server gives no labels at all. */
const FALLBACK_TEXTS: Record<ShippedLanguage, Record<string, string>> = {
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

/**
 * Fetches the labels of a language, and says which one that is: of one that the interface does not speak it is the nearest, else
 * what the browser likes next, else the default. What a language lacks comes in the default one. The public call needs no session. Rejects when the server gives none.
 */
export async function fetchTexts(
  code: string,
): Promise<{ language: Language; labels: Record<string, string> }> {
  const response = await fetch(`/api/translations/findByLanguageCode?code=${encodeURIComponent(code)}`);
  if (!response.ok) throw new Error(`translations: ${response.status}`);
  const body = (await response.json()) as { label: string; translation: string }[];
  const labels = Object.fromEntries(body.map(({ label, translation }) => [label, translation]));
  return { language: response.headers.get('content-language') ?? code, labels };
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
  const language = stored() ?? ofBrowser();
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

/** The server knows which languages there are: it is asked for the one that the browser likes best, and hears which ones it likes next. */
const ofBrowser = (): string => navigator.languages[0] ?? DEFAULT_LANGUAGE;

/** Switches the interface, once it has begun; `remember` keeps the choice on this device. */
export async function chooseLanguage(preferred: string | null, remember = true): Promise<void> {
  await started;
  if (remember && preferred !== null) localStorage.setItem(CHOICE, preferred);
  const language = preferred ?? ofBrowser();
  if (language !== currentLanguage()) await show(language);
}

async function show(asked: string): Promise<boolean> {
  const found = await load(asked).catch(() => null);
  if (found === null && texts.isInitialized && texts.hasResourceBundle(texts.language, TEXTS)) return false;
  const language = found ?? builtIn(asked);
  await texts.changeLanguage(language);
  document.documentElement.lang = language;
  document.documentElement.dir = texts.dir(language);
  showLanguage(language);
  return found !== null;
}

/** Has the labels of a language at hand. Answers which it is. */
async function load(asked: string): Promise<Language> {
  if (texts.hasResourceBundle(asked, TEXTS)) return asked;
  const { language, labels } = await fetchTexts(asked);
  texts.addResourceBundle(language, TEXTS, labels);
  return language;
}

function builtIn(asked: string): Language {
  const language = shippedOf([asked, ...navigator.languages]) ?? DEFAULT_LANGUAGE;
  texts.addResourceBundle(language, TEXTS, FALLBACK_TEXTS[language], false, false);
  return language;
}

function stored(): string | null {
  try {
    return localStorage.getItem(CHOICE);
  } catch {
    return null;
  }
}
