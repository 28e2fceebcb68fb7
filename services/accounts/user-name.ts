import { tidyText } from '@keywright/events';

/** Letters and digits of any script, with single signs between them: no sign of an address, and none that leads in a text. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[._-][\p{L}\p{M}\p{N}]+)*$/u;
const [SHORTEST, LONGEST] = [2, 40];

/** What a user name may be, for whoever is told that theirs is none. */
export const USER_NAME_BOUNDS = `${SHORTEST} to ${LONGEST} letters and digits, with . _ or - between them`;

/** A user name as it is stored; null for what is none. */
export function userNameOf(text: string): string | null {
  const name = text.trim().normalize('NFKC');
  const { length } = [...name];
  // Fillers count as letters, and nobody sees them.
  return tidyText(name) === name && length >= SHORTEST && length <= LONGEST && NAME.test(name) ? name : null;
}

/** The name itself, then the same with numbers: what to take where it is somebody else’s. */
export function* userNamesLike(name: string): Generator<string> {
  yield name;
  const short = [...name].slice(0, LONGEST - 4).join('');
  for (let number = 2; number < 1000; number += 1) yield `${short}-${number}`;
}
