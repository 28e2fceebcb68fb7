/** Calls of providers, as they were paid for: a row for what one act asked of them. */
export interface ApiCallLogsTable {
  id: string;
  account_id: string;
  /** null: it was for none. */
  project_id: string | null;
  /** API: they count against the plan of the account; AI: against that of the project. */
  type: 'API' | 'AI';
  calls: number;
  called_at: Date;
}

export interface ApiCallTables {
  api_call_logs: ApiCallLogsTable;
}
