/** undefined takes a key away. */
type Change = readonly [key: string, value: string | undefined];

/**
 * A map of texts that never changes: with changes it is another one, which costs what changes and not what stays. All versions of one
 * map share it, the one that was read last holds it, and each other one knows what differs on the way there (Baker, Shallow binding makes
 * functional arrays fast, 1991). Older versions are slow to read, by all that has changed since.
 */
export class VersionedMap {
  #map: Map<string, string> | null;
  #next: VersionedMap | null = null;
  /** What makes this one of the next. */
  #changes: readonly Change[] = [];

  constructor(map: Map<string, string> = new Map()) {
    this.#map = map;
  }

  get(key: string): string | undefined {
    return this.#held().get(key);
  }

  has(key: string): boolean {
    return this.#held().has(key);
  }

  /** The keys of those values, sorted: one pass, however many values. */
  keysOf(values: ReadonlySet<string>): string[] {
    const keys: string[] = [];
    for (const [key, value] of this.#held()) if (values.has(value)) keys.push(key);
    return keys.sort();
  }

  /** Sorted by keys, so that maps which say the same are told equal. */
  [Symbol.iterator](): IterableIterator<[string, string]> {
    return [...this.#held()].sort(([one], [other]) => (one < other ? -1 : 1)).values();
  }

  with(changes: readonly Change[]): VersionedMap {
    if (changes.length === 0) return this;
    const map = this.#held();
    // Everything begins with the same empty one, which must not be a version of what follows.
    if (map.size === 0) {
      const own = new Map<string, string>();
      apply(own, changes);
      return new VersionedMap(own);
    }
    const after = new VersionedMap(map);
    this.#handTo(after, changes);
    return after;
  }

  /** The map, brought here from the version that holds it. */
  #held(): Map<string, string> {
    if (this.#map !== null) return this.#map;
    const way: VersionedMap[] = [this];
    for (let next = this.#next; next !== null; next = next.#next) way.push(next);
    let holder = way.pop()!;
    for (const version of way.reverse()) {
      holder.#handTo(version, version.#changes);
      holder = version;
    }
    return this.#map!;
  }

  #handTo(other: VersionedMap, changes: readonly Change[]): void {
    const map = this.#map!;
    this.#changes = apply(map, changes);
    [this.#map, this.#next] = [null, other];
    [other.#map, other.#next, other.#changes] = [map, null, []];
  }
}

/** Answers what takes it back. */
function apply(map: Map<string, string>, changes: readonly Change[]): Change[] {
  const back: Change[] = [];
  for (const [key, value] of changes) {
    back.push([key, map.get(key)]);
    if (value === undefined) map.delete(key);
    else map.set(key, value);
  }
  return back.reverse();
}
