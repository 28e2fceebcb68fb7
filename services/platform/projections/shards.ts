/** The shard of a key among `shards`: FNV-1a over UTF-16 units, so the same in every process and on every machine. */
export function shardOf(key: string, shards: number): number {
  if (shards === 1) return 0;
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1) {
    hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  }
  return mixed(hash) % shards;
}

/** The 32-bit finaliser of MurmurHash3: short keys would else differ in few bits. */
function mixed(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return (twice ^ (twice >>> 16)) >>> 0;
}

/** How far the shard of a key has come; without a key, how far all of them have. Unknown ones stand before the start. */
export function positionAmong(positions: readonly bigint[], key?: string): bigint {
  if (positions.length === 0) return -1n;
  if (key !== undefined) return positions[shardOf(key, positions.length)] ?? -1n;
  return positions.reduce((least, position) => (position < least ? position : least));
}
