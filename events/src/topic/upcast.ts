import { upcaster, type UpcastTable } from '../upcast.ts';
import type { TopicEvent } from './events.ts';

/** Today's schema version of every topic event; a new version adds its step here and a fixture of the old one. */
export const TOPIC_SCHEMA: UpcastTable<TopicEvent['type']> = {
  TopicCreated: { version: 1, steps: [] },
  TopicImported: { version: 1, steps: [] },
  TopicActivated: { version: 1, steps: [] },
  TopicDetailsEdited: { version: 1, steps: [] },
  TopicStatusChanged: { version: 2, steps: [withoutSeen] },
  TopicArchived: { version: 1, steps: [] },
  TopicUnarchived: { version: 1, steps: [] },
  TopicStatusChangeUndone: { version: 3, steps: [withoutSubmitters, withoutApprovals] },
  TopicEditUndone: { version: 1, steps: [] },
  TopicNoteRemoved: { version: 1, steps: [] },
  TopicNoteRestored: { version: 1, steps: [] },
  TopicAssignmentUndone: { version: 1, steps: [] },
  TopicKeywordsUndone: { version: 2, steps: [withoutKeywordIds] },
  TopicImportUndone: { version: 1, steps: [] },
  TopicKeywordsAdded: { version: 2, steps: [withoutKeywordIds] },
  TopicKeywordsRemoved: { version: 2, steps: [withoutKeywordIds] },
  TopicNoteAdded: { version: 1, steps: [] },
  TopicRolesDefined: { version: 1, steps: [] },
  SubtopicAdded: { version: 1, steps: [] },
  SubtopicEdited: { version: 1, steps: [] },
  SubtopicRemoved: { version: 1, steps: [] },
  TopicMoveAsked: { version: 1, steps: [] },
  TopicMoveAnswered: { version: 1, steps: [] },
  TopicCheckTicked: { version: 1, steps: [] },
  TopicKeywordsUsed: { version: 1, steps: [] },
};

/** An undo of version 1 left as it was who had submitted last. */
function withoutSubmitters(data: unknown): unknown {
  return { ...(data as object), submittedBy: null };
}

/** Until version 2 of an undo nobody knew of approvals. */
function withoutApprovals(data: unknown): unknown {
  return { ...(data as object), approvals: null };
}

/** A move of version 1 counts as made by somebody who had seen all there was. */
function withoutSeen(data: unknown): unknown {
  return { ...(data as object), seen: null };
}

/** In version 1 keywords had no ids of their own: only their values tell which of the project's they are. */
function withoutKeywordIds(data: unknown): unknown {
  const lists = data as Record<string, unknown>;
  const known = ['keywords', 'before'].flatMap((name) => {
    const keywords = lists[name] as object[] | undefined;
    return keywords ? [[name, keywords.map((keyword) => ({ ...keyword, keywordId: null }))]] : [];
  });
  return { ...lists, ...Object.fromEntries(known) };
}

export const upcastTopicEvent = upcaster<TopicEvent>(TOPIC_SCHEMA);
