/** What somebody was about to change was changed elsewhere meanwhile; nothing was saved. */
export class ChangedElsewhere extends Error {
  /** What stands there now, by the names of the fields. */
  readonly values: Readonly<Record<string, string>>;

  constructor(values: Readonly<Record<string, string>>) {
    super('changed elsewhere');
    this.values = values;
  }
}
