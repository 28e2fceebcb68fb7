import { isWebAddress } from '@keywright/events';

/**
 * The one spelling of a page's address, by RFC 3986 6.2.2: as URLs are normalised by the web, without a fragment, with `%D1` for
 * `%d1` and `~` for `%7E`. Null where the text is no absolute http(s) address.
 */
export function pageAddress(url: string): string | null {
  const address = asWritten(url);
  return address === null ? null : withPlainCharacters(address);
}

/**
 * Under which spellings a page may have been imported before percent-encodings were compared: topics have ids that follow
 * from those. The spelling of today comes first.
 */
export function earlierAddresses(url: string): string[] {
  const [address, written] = [pageAddress(url), asWritten(url)];
  if (address === null || written === null) return [];
  const lower = address.replaceAll(ENCODED, (triplet) => triplet.toLowerCase());
  return [...new Set([address, written, lower])];
}

const ENCODED = /%[\da-f]{2}/gi;
/** What an address has as it is; encoded it means the same. */
const PLAIN = /[\w.~-]/;

function asWritten(url: string): string | null {
  if (!isWebAddress(url)) return null;
  const address = new URL(url);
  address.hash = '';
  return address.href;
}

function withPlainCharacters(address: string): string {
  return address.replaceAll(ENCODED, (triplet) => {
    const character = String.fromCharCode(Number.parseInt(triplet.slice(1), 16));
    return PLAIN.test(character) ? character : triplet.toUpperCase();
  });
}
