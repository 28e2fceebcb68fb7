import { isWebAddress } from '@keywright/events';

/**
 * The one spelling of a page's address: as URLs are normalised by the web, without a fragment. Null where the text is
 * no absolute http(s) address.
 */
export function pageAddress(url: string): string | null {
  if (!isWebAddress(url)) return null;
  const address = new URL(url);
  address.hash = '';
  return address.href;
}
