/** An absolute http(s) address. */
export function isWebAddress(url: string | null): boolean {
  if (url === null || !URL.canParse(url)) return false;
  return ['http:', 'https:'].includes(new URL(url).protocol);
}

/**
 * Whether a text may be kept as the address of a page. It may be a draft, such as a path or a host without a scheme, but
 * nothing that a browser which follows it takes for anything but a page of the web (`javascript:`, `data:`, `file:`). A
 * "scheme" with a dot is a host with its port.
 */
export function isPageAddress(url: string): boolean {
  if (!URL.canParse(url)) return true;
  const { protocol } = new URL(url);
  return isWebAddress(url) || protocol.includes('.');
}

/** A day that exists, as `YYYY-MM-DD`; no database has a year 0. */
export function isIsoDate(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
