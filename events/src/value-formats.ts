/** An absolute http(s) address. */
export function isWebAddress(url: string | null): boolean {
  if (url === null || !URL.canParse(url)) return false;
  return ['http:', 'https:'].includes(new URL(url).protocol);
}

/** A day that exists, as `YYYY-MM-DD`; no database has a year 0. */
export function isIsoDate(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
