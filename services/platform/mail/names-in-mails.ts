/** What joins two pieces of text to something that mail programs make a link of: a host, an address, a scheme, a path of Windows. */
const JOINTS = /(?<=\p{L}|\p{M})[.。．｡](?=[^\s.])|[.。．｡](?=\p{L})|(?<=\p{L}):(?=\S)|:(?=\/\/)|\\(?=\\)/gu;

/**
 * A name that somebody chose, as it stands in a mail to people who do not know them: with a space where a mail program would see
 * a link else ("evil.example/now" reads "evil. example/now"). Nothing of it is lost, and no sign is added that cannot be seen.
 */
export function nameInMail(name: string): string {
  return name.replaceAll(JOINTS, '$& ');
}
