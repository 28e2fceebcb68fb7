import type { Approval } from '@keywright/events/catalogue';
import { answer, api } from '../../api/index.ts';

interface By {
  id: string;
  userName: string | null;
  name: string | null;
}

/** What of the approved content is no more as it was: a field, or all keywords or subtopics together. */
export interface ApprovalChange {
  part: string;
  before: unknown;
  after: unknown;
  /** Who changed it last, and when. */
  by: By;
  at: string;
}

export interface ApprovalLine {
  what: Approval;
  by: By;
  at: string;
  /** The one that was approved. */
  revision: string;
  changes: readonly ApprovalChange[];
}

interface ApprovalCalls {
  GET: (
    path: '/api/topics/{id}/approval',
    init: { params: { path: { id: string } }; signal: AbortSignal },
  ) => Promise<{ data?: { approvals: readonly ApprovalLine[] }; error?: unknown; response: Response }>;
}

const calls = api as unknown as ApprovalCalls;

/** What of a topic was approved, by whom, and what has changed since. Throws ApiProblem. */
export async function approvalsOf(id: string, signal: AbortSignal): Promise<readonly ApprovalLine[]> {
  const { approvals } = await answer(
    calls.GET('/api/topics/{id}/approval', { params: { path: { id } }, signal }),
  );
  return approvals;
}
