import { DEFAULT_LANGUAGE } from '@keywright/events/catalogue';
import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import { type Formats, formatsFor } from './formats.ts';
import type { Language } from './languages.ts';

/** Turns a label into text; `count` picks the plural form (`label_one`, `label_other`). */
export type T = (label: string, values?: Record<string, string | number>) => string;

/** The name space under which i18next keeps them. */
export const TEXTS = 'translation';

/** The labels of every language that was loaded. */
export const texts = i18next.createInstance();
const listeners = new Set<() => void>();
let shown: Language = DEFAULT_LANGUAGE;
let translator: T = translatorOf(shown);

function translatorOf(lng: Language): T {
  return (label, values) => texts.t(label, { ...values, lng });
}

/** Makes a language that is loaded the one of the interface. */
export function showLanguage(language: Language): void {
  shown = language;
  translator = translatorOf(language);
  for (const listener of listeners) listener();
}

export const currentLanguage = (): Language => shown;

/** For code outside components; inside, `useT` also renders again when the language changes. */
export const t: T = (label, values) => translator(label, values);

export const hasText = (label: string): boolean => texts.exists(label);

/** Hears of every switch, and of texts that have changed. Answers the way out. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useLanguage = (): Language => useSyncExternalStore(onLanguage, currentLanguage, currentLanguage);

const currentT = (): T => translator;

/** The translator of the current language; a new function after each switch, so that memoised children follow. */
export const useT = (): T => useSyncExternalStore(onLanguage, currentT, currentT);

/** Dates, times and numbers in the current language. */
export const useFormats = (): Formats => formatsFor(useLanguage());
