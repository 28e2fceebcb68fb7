/**
 * Rows of one table while events are applied: first as they were read, then as events make them. A key stands in one group, by
 * which rows are asked for together; without a group each stands alone.
 */
export class BatchRows<Row extends object> {
  readonly #keyOf: (row: Row) => string;
  readonly #groupOf: (row: Row) => string;
  readonly #groups = new Map<string, Map<string, Row>>();
  readonly #changed = new Map<string, Row>();
  readonly #gone = new Map<string, Row>();

  constructor(rows: readonly Row[], keyOf: (row: Row) => string, groupOf: (row: Row) => string = keyOf) {
    this.#keyOf = keyOf;
    this.#groupOf = groupOf;
    for (const row of rows) this.#put(row);
  }

  get(group: string, key: string = group): Row | null {
    return this.#groups.get(group)?.get(key) ?? null;
  }

  /** All of a group, in no order. */
  of(group: string): Row[] {
    return [...(this.#groups.get(group)?.values() ?? [])];
  }

  set(row: Row): void {
    const place = this.#placeOf(row);
    this.#put(row);
    this.#gone.delete(place);
    this.#changed.set(place, row);
  }

  remove(row: Row): void {
    const place = this.#placeOf(row);
    this.#groups.get(this.#groupOf(row))?.delete(this.#keyOf(row));
    this.#changed.delete(place);
    this.#gone.set(place, row);
  }

  /** What is other than it was read, as it is now. */
  get changed(): Row[] {
    return [...this.#changed.values()];
  }

  /** What is there no more, as it was last. */
  get gone(): Row[] {
    return [...this.#gone.values()];
  }

  #put(row: Row): void {
    const group = this.#groups.get(this.#groupOf(row)) ?? new Map<string, Row>();
    this.#groups.set(this.#groupOf(row), group.set(this.#keyOf(row), row));
  }

  #placeOf(row: Row): string {
    return `${this.#groupOf(row)} ${this.#keyOf(row)}`;
  }
}
