import { isUtf8 } from 'node:buffer';
import { windows1252 } from './decode-text.ts';
import { invalidFile } from './file-refusal.ts';

export const FILE_ENCODINGS = ['UTF-8', 'UTF-16LE', 'UTF-16BE', 'WINDOWS-1252'] as const;
export type FileEncoding = (typeof FILE_ENCODINGS)[number];

/** Bytes that a text without a byte-order mark is judged by where only its beginning is at hand. */
const JUDGED = 4_096;

/**
 * In what a text is written, by its byte-order mark, else by what it holds: UTF-16 without a mark has every other byte empty,
 * what is no UTF-8 is taken for Windows-1252, in which spreadsheets on Windows write CSV.
 * @param whole whether `bytes` are all of it, and not a beginning that may end inside of a character
 */
export function encodingOf(bytes: Uint8Array, whole: boolean): FileEncoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'UTF-16LE';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'UTF-16BE';
  const start = bytes.subarray(0, JUDGED);
  const empty = [0, 0];
  for (const [at, byte] of start.entries()) if (byte === 0) empty[at % 2]! += 1;
  const [even, odd] = empty as [number, number];
  const many = start.length / 4;
  if (odd > many && even < odd / 8) return 'UTF-16LE';
  if (even > many && odd < even / 8) return 'UTF-16BE';
  let end = bytes.length;
  if (!whole) while (end > 0 && end > bytes.length - 4 && bytes[end - 1]! >= 0x80) end -= 1;
  return isUtf8(bytes.subarray(0, end)) ? 'UTF-8' : 'WINDOWS-1252';
}

/** Decodes a text piece by piece; its lines end with \n alone, and a byte-order mark is taken off. */
export class ChunkDecoder {
  readonly #encoding: FileEncoding;
  readonly #decoder: TextDecoder | null;
  #line = 1;
  #isAfterReturn = false;

  constructor(encoding: FileEncoding) {
    this.#encoding = encoding;
    this.#decoder =
      encoding === 'WINDOWS-1252' ? null : new TextDecoder(encoding.toLowerCase(), { fatal: true });
  }

  /** @throws FileRefusal CSV_INVALID (ENCODING) with the line, where the bytes are no text */
  decode(bytes: Uint8Array, isLast: boolean): string {
    const raw = this.#text(bytes, isLast);
    if (raw === null || raw.includes('\0')) throw invalidFile('ENCODING', this.#faultLine(raw, bytes));
    const joined = this.#isAfterReturn && raw.startsWith('\n') ? raw.slice(1) : raw;
    if (raw !== '') this.#isAfterReturn = raw.endsWith('\r');
    const text = joined.replaceAll(/\r\n?/g, '\n');
    this.#line += linesIn(text);
    return text;
  }

  #text(bytes: Uint8Array, isLast: boolean): string | null {
    if (this.#decoder === null) return windows1252(bytes);
    try {
      return this.#decoder.decode(bytes, { stream: !isLast });
    } catch {
      return null;
    }
  }

  /** The line of what cannot be decoded, or of the first empty character. */
  #faultLine(raw: string | null, bytes: Uint8Array): number {
    if (raw !== null) return this.#line + linesIn(raw.slice(0, raw.indexOf('\0')));
    if (this.#decoder === null) return this.#line;
    const lenient = new TextDecoder(this.#encoding.toLowerCase()).decode(bytes);
    const at = lenient.indexOf('\ufffd');
    return this.#line + linesIn(at === -1 ? lenient : lenient.slice(0, at));
  }
}

const linesIn = (text: string): number => text.split('\n').length - 1;
