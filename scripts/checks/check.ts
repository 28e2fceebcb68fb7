/** What a check read, in words with a count, and what it found wrong, one line each. */
export interface Finding {
  looked: string;
  problems: string[];
}

export interface Check {
  name: string;
  run(): Promise<Finding> | Finding;
}
