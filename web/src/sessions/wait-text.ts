import type { T } from '../i18n/index.ts';

/** How long to wait after too many attempts. */
export function waitText(t: T, seconds: number): string {
  if (seconds <= 90) return t('login.tooMany', { count: seconds });
  return t('login.tooManyMinutes', { count: Math.ceil(seconds / 60) });
}
