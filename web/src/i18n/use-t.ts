import { useMemo, useSyncExternalStore } from 'react';
import { type Formats, formatsFor } from './formats.ts';
import type { Language } from './languages.ts';
import { type T, currentLanguage, onLanguage, t } from './texts.ts';

export const useLanguage = (): Language => useSyncExternalStore(onLanguage, currentLanguage);

/** The translator of the current language; a new function after each switch, so that memoised children follow. */
export function useT(): T {
  const language = useLanguage();
  return useMemo<T>(() => (label, values) => t(label, { ...values, lng: language }), [language]);
}

/** Dates, times and numbers in the current language. */
export const useFormats = (): Formats => formatsFor(useLanguage());
