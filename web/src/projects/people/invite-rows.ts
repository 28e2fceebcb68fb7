import type { Role } from '@keywright/events/catalogue';

/** One line of the invitation form. */
export interface InviteRow {
  /** Of the line on screen, for as long as it stands there. */
  key: number;
  email: string;
  role: Role;
}

/** What is wrong with a line, by the server's names. */
export type InviteFault = 'REQUIRED' | 'NOT_AN_ADDRESS' | 'ALREADY_EXISTS' | 'MAILED_TOO_OFTEN';

/** An address as it is compared. */
export const tidy = (email: string): string => email.trim().toLocaleLowerCase();

const SEPARATORS = /[,;\r\n]/;

/** Whether a pasted text is more than one address. */
export const isMany = (text: string): boolean => SEPARATORS.test(text.trim()) || /[<\t]/.test(text);

/**
 * The addresses in a text, in their order: separated by commas, semicolons or line ends, also as "Name <a@b>", where quotes
 * keep a comma in the name. A piece without an address stands as it is, so that nothing pasted is lost.
 */
export function addressesIn(text: string): string[] {
  const pieces: string[] = [];
  let piece = '';
  let quoted = false;
  let inside = false;
  for (const sign of text) {
    if (sign === '"') quoted = !quoted;
    else if (sign === '\n' || sign === '\r') quoted = inside = false;
    if (!quoted && sign === '<') inside = true;
    if (!quoted && sign === '>') inside = false;
    if (!quoted && !inside && SEPARATORS.test(sign)) {
      pieces.push(piece);
      piece = '';
    } else piece += sign;
  }
  pieces.push(piece);
  return pieces.flatMap(addressesOf);
}

function addressesOf(piece: string): string[] {
  const angled = [...piece.matchAll(/<([^<>]*)>/g)].map(([, inner]) => inner!.trim());
  if (angled.length > 0) return angled.map(plain);
  const words = piece.split(/\s+/).filter((word) => word.includes('@'));
  if (words.length > 0) return words.map(plain);
  const rest = piece.trim();
  return rest === '' ? [] : [rest];
}

const plain = (address: string): string => address.replace(/^mailto:/i, '');

/** What is wrong with each line, null where nothing is; `taken` are addresses of members and of open invitations. */
export function inviteFaults(
  rows: readonly InviteRow[],
  taken: ReadonlySet<string>,
): readonly (InviteFault | null)[] {
  const seen = new Set<string>();
  return rows.map(({ email }) => {
    const address = tidy(email);
    if (address === '') return 'REQUIRED';
    if (!/^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+$/.test(address)) return 'NOT_AN_ADDRESS';
    if (seen.has(address) || taken.has(address)) return 'ALREADY_EXISTS';
    seen.add(address);
    return null;
  });
}
