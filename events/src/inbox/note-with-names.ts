/**
 * Who is mentioned in a note stands there by their id, `@[3f2c…]`, so that the note says their present name whenever it is read.
 */
export const MENTION = /@\[([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\]/g;

/** A note as a plain text: each mention as `@name`. Cards begin with it: it stands alone, so that nothing else comes with them. */
export const noteWithNames = (text: string, nameOf: (accountId: string) => string): string =>
  text.replace(MENTION, (_, id: string) => `@${nameOf(id)}`);
