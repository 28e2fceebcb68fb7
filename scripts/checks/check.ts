/** What a check read and what it found wrong, one line each. */
export interface Finding {
  /** Begins with how many things it read; a check that read none finds nothing and therefore fails. */
  looked: string;
  problems: string[];
}

export interface Check {
  name: string;
  run(): Promise<Finding> | Finding;
}
