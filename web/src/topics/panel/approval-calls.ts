import type { Approval } from '@keywright/events/catalogue';
import { answer, api } from '../../api/index.ts';

interface By {
  id: string;
  /** null once the account has been erased. */
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

/** What of a topic was approved, by whom, and what has changed since. Throws ApiProblem. */
export async function approvalsOf(id: string, signal: AbortSignal): Promise<readonly ApprovalLine[]> {
  const { approvals } = await answer(
    api.GET('/api/topics/{id}/approval', { params: { path: { id } }, signal }),
  );
  return approvals;
}
