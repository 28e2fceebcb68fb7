/** Numbers from 0 (inclusive) to 1 by a 32-bit xorshift: the same row of numbers for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed | 0 || 0x9e3779b9;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
