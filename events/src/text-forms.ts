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
  return isWebAddress(url) || new URL(url).protocol.includes('.');
}

/** What a day looks like, `YYYY-MM-DD`: years have four digits, and no database has a year 0. */
export const DAY_PATTERN = '^(?!0000)\\d{4}-\\d{2}-\\d{2}$';

const DAY = new RegExp(DAY_PATTERN);

/** Whether a text is a day that exists. */
export function isIsoDate(value: string): boolean {
  if (!DAY.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}
