import { faultDetails, FileRefusal } from './file-refusal.ts';

export const TEXT_ENCODINGS = ['UTF-8', 'UTF-16', 'WINDOWS-1252'] as const;
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

/** What Windows-1252 has in place of Latin-1's control characters from 0x80 on; blanks are bytes that mean nothing. */
const FROM_0X80 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/**
 * The text of a file: UTF-8 with or without a byte-order mark, UTF-16 with one; what is neither is taken for Windows-1252, in
 * which spreadsheets on Windows write CSV. Lines end with \n alone.
 * @throws FileRefusal CSV_INVALID (ENCODING) where it is none of them, as a picture or a spreadsheet's own format
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: TextEncoding } {
  const [encoding, text] = decoded(bytes);
  if (text === null || text.includes('\0'))
    throw new FileRefusal('CSV_INVALID', faultDetails([{ row: 1, column: null, reason: 'ENCODING' }]));
  return { text: text.replaceAll(/\r\n?/g, '\n'), encoding };
}

function decoded(bytes: Uint8Array): [TextEncoding, string | null] {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return ['UTF-16', unicode(bytes, 'utf-16le')];
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return ['UTF-16', unicode(bytes, 'utf-16be')];
  const utf8 = unicode(bytes, 'utf-8');
  return utf8 === null ? ['WINDOWS-1252', windows1252(bytes)] : ['UTF-8', utf8];
}

/** null where the bytes are none of it. The decoder takes the byte-order mark off. */
function unicode(bytes: Uint8Array, label: string): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** null where a byte means nothing. By hand: some versions of Node decode it as Latin-1. */
export function windows1252(bytes: Uint8Array): string | null {
  const latin1 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const text = latin1.replaceAll(/[\x80-\x9f]/g, (character) => {
    const meant = FROM_0X80[character.charCodeAt(0) - 0x80];
    return meant === undefined || meant === ' ' ? '\0' : meant;
  });
  return text.includes('\0') ? null : text;
}
