import { domainToASCII, domainToUnicode } from 'node:url';

/** Letters and digits of any script, and what RFC 5322 allows beside them without quotes; no dot at an end, no two in a row. */
const LOCAL = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
/** Two labels at least, none longer than 63, the last one no number. */
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?!\d+$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;
/** RFC 5321, in bytes. */
const [LOCAL_BYTES, ALL_BYTES] = [64, 254];

/**
 * An e-mail address as it is stored and compared: trimmed, composed, in lower case, its domain in the letters that people
 * read, however it was written. Null for what is none: spaces, line breaks, quotes, names, lists, addresses of machines.
 */
export function mailAddress(text: string): string | null {
  const address = text.trim().normalize('NFC').toLowerCase();
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, Math.max(0, at)), address.slice(at + 1)];
  // What a URL would cut a host off at is no letter of one.
  const ascii = /[\s/?#:\\%<>[\]^|@]/.test(domain) ? '' : domainToASCII(domain);
  if (!LOCAL.test(local) || !DOMAIN.test(ascii)) return null;
  if (Buffer.byteLength(local) > LOCAL_BYTES || Buffer.byteLength(`${local}@${ascii}`) > ALL_BYTES)
    return null;
  return `${local}@${domainToUnicode(ascii)}`;
}

/** The same of what somebody logs in with; what is no address stays what it is, and is nobody's. */
export function asMailAddress(text: string): string {
  return mailAddress(text) ?? text.trim().toLowerCase();
}
