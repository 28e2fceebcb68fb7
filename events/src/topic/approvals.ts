import { v5 as uuidV5 } from 'uuid';
import { APPROVED_CONTENT, type ContentPart } from '../catalogue/approved-content.ts';
import type { TopicStatus } from '../catalogue/statuses.ts';
import { type Approval, APPROVALS } from '../catalogue/topic-enums.ts';
import { compareText } from '../fields/rows.ts';
import type { Approvals, GivenApproval, TopicStatusChanged } from './events.ts';
import type { RecordedTopicEvent, TopicState } from './state.ts';

/** Under it stand the digests of what was approved. Never changed: digests are stored. */
const APPROVED = '0c1f3f4e-6a50-4b63-9d0b-5f3a7c7e21d8';
/** Where a topic has yet to be approved, nothing has changed since. */
const NOT_YET: readonly TopicStatus[] = ['SUGGEST', 'DECLINE', 'WAIT_APPROVE'];

/** What approvals are about. */
export type TopicContent = Pick<TopicState, 'details' | 'keywords' | 'subtopics'>;

/**
 * What a move hands in for approval: approvers must not approve what they submitted last. Sending a text back to approval
 * is no submission of it.
 */
export function submittedIn(from: TopicStatus, to: TopicStatus): Approval | null {
  if (from === 'SUGGEST' && to === 'WAIT_APPROVE') return 'TOPIC';
  return from === 'START_COPYWRITING' && to === 'FOR_APPROVAL' ? 'TEXT' : null;
}

/** What a move approves. */
function approvedIn(from: TopicStatus, to: TopicStatus): Approval | null {
  if (from === 'WAIT_APPROVE' && to === 'APPROVED') return 'TOPIC';
  return from === 'FOR_APPROVAL' && to === 'INTEGRATION' ? 'TEXT' : null;
}

/** A part of what is approved as it is compared: keywords by their values, subtopics by their ids, whatever their order. */
export function approvedPart(part: ContentPart, { details, keywords, subtopics }: TopicContent): unknown {
  if (part === 'keywords')
    return keywords
      .map(({ value, strategy }) => ({ value, strategy }))
      .sort((one, other) => compareText(one.value, other.value));
  if (part === 'subtopics')
    return subtopics
      .map(({ subTopicId, name, url }) => ({ subTopicId, name, url }))
      .sort((one, other) => compareText(one.subTopicId, other.subTopicId));
  return details[part];
}

/** The same as a text: two of the same text are the same. */
export function approvedText(part: ContentPart, topic: TopicContent): string {
  return JSON.stringify(approvedPart(part, topic)) ?? '';
}

/** A UUID of version 5 (RFC 9562) of the JSON list of what is approved. */
function digestOf(what: Approval, topic: TopicContent): string {
  return uuidV5(JSON.stringify(APPROVED_CONTENT[what].map((part) => approvedPart(part, topic))), APPROVED);
}

/** A topic after an event, with the approvals that stand and the revisions that made what they are about. */
export function withApprovals(
  before: TopicState | null,
  after: TopicState,
  recorded: RecordedTopicEvent,
): TopicState {
  const { revision } = recorded;
  if (before === null) return { ...after, contentRevisions: { TOPIC: revision, TEXT: revision } };
  const contentRevisions = revisionsAfter(before, after, revision);
  return { ...after, contentRevisions, approvals: approvalsAfter(before, recorded) };
}

function revisionsAfter(
  before: TopicState,
  after: TopicState,
  revision: string,
): TopicState['contentRevisions'] {
  const known = before.contentRevisions;
  const { details, keywords, subtopics } = after;
  if (before.details === details && before.keywords === keywords && before.subtopics === subtopics)
    return known;
  const changed = APPROVALS.filter((what) =>
    APPROVED_CONTENT[what].some((part) => approvedText(part, before) !== approvedText(part, after)),
  );
  return changed.reduce((revisions, what) => ({ ...revisions, [what]: revision }), known);
}

function approvalsAfter(before: TopicState, { event, meta }: RecordedTopicEvent): Approvals {
  const { approvals } = before;
  if (event.type === 'TopicStatusChangeUndone') {
    const undone = approvedIn(event.data.to, event.data.from);
    return event.data.approvals ?? (undone === null ? approvals : { ...approvals, [undone]: null });
  }
  if (event.type !== 'TopicStatusChanged') return approvals;
  const { from, to } = event.data;
  const approved = approvedIn(from, to);
  if (approved !== null) return { ...approvals, [approved]: given(approved, before, event.data, meta) };
  // A refreshed page gets another text.
  const refreshed = from === 'PUBLISHED' && to === 'APPROVED' ? 'TEXT' : null;
  const fallen = submittedIn(from, to) ?? refreshed;
  return fallen === null ? approvals : { ...approvals, [fallen]: null };
}

function given(
  what: Approval,
  topic: TopicState,
  { seen }: TopicStatusChanged['data'],
  { at, actor }: RecordedTopicEvent['meta'],
): GivenApproval {
  const revision = seen ?? topic.revision;
  const isCurrent = BigInt(topic.contentRevisions[what]) <= BigInt(revision);
  return { by: actor.userId, at, revision, content: isCurrent ? digestOf(what, topic) : null };
}

/**
 * What has changed since it was approved: the text before the topic; null where nothing has, or what has changed is back as
 * it was.
 */
export function changedSinceApproval(topic: TopicState): Approval | null {
  if (NOT_YET.includes(topic.status)) return null;
  return (['TEXT', 'TOPIC'] as const).find((what) => isChanged(what, topic)) ?? null;
}

function isChanged(what: Approval, topic: TopicState): boolean {
  const approval = topic.approvals[what];
  if (approval === null || BigInt(topic.contentRevisions[what]) <= BigInt(approval.revision)) return false;
  return approval.content !== digestOf(what, topic);
}
