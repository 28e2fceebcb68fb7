import { upcaster, type UpcastTable } from '../upcast.ts';
import type { TopicEvent } from './events.ts';

/** Today's schema version of every topic event; a new version adds its step here and a fixture of the old one. */
export const TOPIC_SCHEMA: UpcastTable<TopicEvent['type']> = {
  TopicCreated: { version: 1, steps: [] },
  TopicImported: { version: 1, steps: [] },
  TopicActivated: { version: 1, steps: [] },
  TopicDetailsEdited: { version: 1, steps: [] },
  TopicStatusChanged: { version: 1, steps: [] },
  TopicArchived: { version: 1, steps: [] },
  TopicUnarchived: { version: 1, steps: [] },
  TopicStatusChangeUndone: { version: 2, steps: [withoutSubmitters] },
  TopicEditUndone: { version: 1, steps: [] },
  TopicNoteRemoved: { version: 1, steps: [] },
  TopicNoteRestored: { version: 1, steps: [] },
  TopicAssignmentUndone: { version: 1, steps: [] },
  TopicKeywordsUndone: { version: 1, steps: [] },
  TopicImportUndone: { version: 1, steps: [] },
  TopicKeywordsAdded: { version: 1, steps: [] },
  TopicKeywordsRemoved: { version: 1, steps: [] },
  TopicNoteAdded: { version: 1, steps: [] },
  TopicRolesDefined: { version: 1, steps: [] },
  SubtopicAdded: { version: 1, steps: [] },
  SubtopicEdited: { version: 1, steps: [] },
  SubtopicRemoved: { version: 1, steps: [] },
};

/** An undo of version 1 left as it was who had submitted last. */
function withoutSubmitters(data: unknown): unknown {
  return { ...(data as object), submittedBy: null };
}

export const upcastTopicEvent = upcaster<TopicEvent>(TOPIC_SCHEMA);
