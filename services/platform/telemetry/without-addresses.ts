/**
 * An e-mail address as it may stand in a path, percent-encoded or not, and in what the database says of a key. Both its halves
 * are as long as addresses are at most, so that a long text without one is read in a moment.
 */
const ADDRESS = /[^\s"'<>()[\]=,;:/\\|?#&@]{1,192}(?:@|%(?:25)*40)[^\s"'<>()[\]=,;:/\\|?#&@]{1,255}/gi;
/** Deeper than that nothing of an error is worth a line. */
const DEEPEST = 6;

/** A text of a log line without whom it is about: every e-mail address in it reads `[address]`. */
export function withoutAddresses(text: string): string {
  return text.replaceAll(ADDRESS, '[address]');
}

/** The same of every text in a value; what is neither a list nor a plain object stays as it is. */
export function withoutAddressesIn(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return withoutAddresses(value);
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return value;
  if (Array.isArray(value)) return value.map((each) => withoutAddressesIn(each, depth + 1));
  if (value instanceof Date || ArrayBuffer.isView(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withoutAddressesIn(each, depth + 1)]),
  );
}
