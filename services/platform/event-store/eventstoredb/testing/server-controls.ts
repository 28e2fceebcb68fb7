/** What tests may do to a server that is theirs alone. */
export interface ServerControls {
  /** Killed and started again on the same data; resolves when it answers. */
  restart(): Promise<void>;
  /** Replaced by a server on the same port whose store is empty; resolves when it answers. */
  replace(): Promise<void>;
  freeze(): void;
  thaw(): void;
}

export interface ServerUnderTest extends AsyncDisposable {
  port: number;
  /** Null on a server that others use too. */
  controls: ServerControls | null;
}
