/** Control characters but for tab and line breaks, and halves of surrogate pairs. */
const UNPRINTABLE = /[^\P{Cc}\t\n\r]|\p{Cs}/gu;

/** The text without characters that mean nothing in it: databases refuse some of them, screens show none. */
export function printable(text: string): string {
  return text.replaceAll(UNPRINTABLE, '');
}
