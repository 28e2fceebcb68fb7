import { isWebAddress } from '@keywright/events';

/**
 * The one spelling of a page's address, by RFC 3986 6.2.2: as URLs are normalised by the web, without a fragment, with `%D1` for
 * `%d1` and `~` for `%7E`. Null where the text is no absolute http(s) address.
 */
export function pageAddress(url: string): string | null {
  if (!isWebAddress(url)) return null;
  const address = new URL(url);
  address.hash = '';
  return withPlainCharacters(address.href);
}

const ENCODED = /%[\da-f]{2}/gi;
/** What an address has as it is; encoded it means the same. */
const PLAIN = /[\w.~-]/;

function withPlainCharacters(address: string): string {
  return address.replaceAll(ENCODED, (triplet) => {
    const character = String.fromCharCode(Number.parseInt(triplet.slice(1), 16));
    return PLAIN.test(character) ? character : triplet.toUpperCase();
  });
}
