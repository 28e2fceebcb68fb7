import type { Recorded } from '@keywright/events';
import { type KeywordStrategy, statusOrd, type TopicStatus } from '@keywright/events/catalogue';
import type { KeywordRow } from '@keywright/events/keywords';
import { begunTopic, type TopicEvent } from '@keywright/events/topic';

/** What a topic has to do with keywords, as of an event. */
export interface KnownTopic {
  projectId: string;
  position: bigint;
  status: TopicStatus;
  active: boolean;
}

/** A topic after an event; null where it never began. One that is gone is an inactive one. */
export function topicAfter(
  known: KnownTopic | undefined,
  { event, meta, position }: Recorded<TopicEvent>,
): KnownTopic | null {
  if (event.type === 'TopicCreated' || event.type === 'TopicImported') {
    const { projectId, status, active } = begunTopic(event, meta);
    return { projectId, status, active, position: BigInt(position) };
  }
  if (known === undefined) return null;
  switch (event.type) {
    case 'TopicActivated':
      return { ...known, active: true };
    case 'TopicStatusChanged':
    case 'TopicUnarchived':
    case 'TopicStatusChangeUndone':
      return { ...known, status: event.data.to };
    case 'TopicArchived':
      return { ...known, status: 'ARCHIVED' };
    case 'TopicImportUndone':
      return { ...known, active: false };
    default:
      return known;
  }
}

/** How far a topic brings its keywords. */
export function stageOf({ status, active }: { status: TopicStatus; active: boolean }): KeywordStage {
  if (!active || status === 'ARCHIVED') return 'NONE';
  const place = statusOrd(status);
  if (place >= statusOrd('PUBLISHED')) return 'PUBLISHED';
  return place >= statusOrd('WAIT_APPROVE') ? 'ON_GOING' : 'BEFORE';
}
type KeywordStage = 'NONE' | 'BEFORE' | 'ON_GOING' | 'PUBLISHED';

/** A topic that has a keyword: how it has it, and how far it is; null where the topic is not known. */
export interface TopicWithKeyword {
  strategy: KeywordStrategy;
  status: TopicStatus | null;
  active: boolean | null;
}

/**
 * A keyword is worked on while an active topic that has it waits for approval or is on its way to integration, and published
 * when all of them are. Archived topics count for nothing, nor do topics that keep it out of scope.
 */
export function publicationOf(topics: readonly TopicWithKeyword[]): KeywordRow['publication'] {
  const stages = topics.flatMap(({ status, active, strategy }) =>
    status === null || active === null || strategy === 'OUT_OF_SCOPE' ? [] : [stageOf({ status, active })],
  );
  const counting = stages.filter((stage) => stage !== 'NONE');
  if (counting.includes('ON_GOING')) return 'ON_GOING';
  return counting.length > 0 && counting.every((stage) => stage === 'PUBLISHED') ? 'PUBLISHED' : null;
}
