/** `expected` is `none` or a decimal revision; retries send the very same request. */
export interface AppendRequest {
  operation: string;
  stream: string;
  expected: string;
  eventIds: string[];
}

/** 200 with the place of the last event and whether it was stored before, 409 with the stream's revision (null: no stream), else try again. */
export interface AppendAnswer {
  status: number;
  body: { revision?: string; position?: string; repeated?: boolean; actual?: string | null; error?: string };
}
