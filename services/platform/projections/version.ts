/** A version is a number kept by hand above this many bits of a hash, so that both fit an integer of the database. */
const HASH_BITS = 24;
const HASHES = 2 ** HASH_BITS;
const MOST_NUMBER = 127;

/**
 * The version of a read model whose shape is data: `number` is raised by hand, `hash` follows from the shape, of which
 * its first three bytes count. A version without a hash is a small number.
 */
export function versionOf(number: number, hash: Buffer): number {
  if (!Number.isInteger(number) || number < 1 || number > MOST_NUMBER)
    throw new Error(`the number of a version is 1 to ${MOST_NUMBER}, not ${number}`);
  return firstVersionOf(number) + hash.readUIntBE(0, HASH_BITS / 8);
}

/** The least version of a number: what `continuesFrom` names. */
export function firstVersionOf(number: number): number {
  return number * HASHES;
}

/** Whether a version was made by newer code than another; of two with the same number and other hashes nobody knows. */
export function isNewer(version: number, other: number): boolean {
  if (version < HASHES && other < HASHES) return version > other;
  return Math.floor(version / HASHES) > Math.floor(other / HASHES);
}

/** A version as people read it: `2.00a1f3`, or `2` where it has no hash. */
export function versionText(version: number): string {
  if (version < HASHES) return String(version);
  const hash = (version % HASHES).toString(16).padStart(HASH_BITS / 4, '0');
  return `${Math.floor(version / HASHES)}.${hash}`;
}
