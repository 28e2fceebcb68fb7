/** What a check read and what it found wrong, one line each. */
export interface CheckResult {
  /** Begins with how many things it read; a check that read none finds nothing and therefore fails. */
  read: string;
  problems: string[];
}

export interface Check {
  name: string;
  /** Takes about as long as all others together, and so begins before them. */
  long?: true;
  run(): Promise<CheckResult> | CheckResult;
}
