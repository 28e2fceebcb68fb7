import type {
  SubtopicAdded,
  SubtopicEdited,
  SubtopicRemoved,
  TopicAssignmentUndone,
  TopicDetailsEdited,
  TopicEditUndone,
  TopicKeyword,
  TopicKeywordsAdded,
  TopicKeywordsRemoved,
  TopicKeywordsUndone,
  TopicKeywordsUsed,
  TopicNoteRemoved,
  TopicNoteRestored,
  TopicRolesDefined,
} from './events.ts';
import type { TopicState } from './state.ts';

/** Events about what a topic contains; its status stays. */
export type ContentsEvent =
  | TopicDetailsEdited
  | TopicEditUndone
  | TopicNoteRemoved
  | TopicNoteRestored
  | TopicAssignmentUndone
  | TopicKeywordsUndone
  | TopicKeywordsAdded
  | TopicKeywordsRemoved
  | TopicKeywordsUsed
  | TopicRolesDefined
  | SubtopicAdded
  | SubtopicEdited
  | SubtopicRemoved;

export function evolveContents(state: TopicState, event: ContentsEvent): TopicState {
  switch (event.type) {
    case 'TopicDetailsEdited':
    case 'TopicEditUndone':
      return { ...state, details: { ...state.details, ...event.data.changed } };
    case 'TopicKeywordsAdded':
      return {
        ...state,
        keywords: [...without(state.keywords, event.data.keywords), ...event.data.keywords],
      };
    case 'TopicKeywordsRemoved':
      return { ...state, keywords: without(state.keywords, event.data.keywords) };
    case 'TopicKeywordsUndone':
      return { ...state, keywords: event.data.keywords };
    case 'TopicKeywordsUsed': {
      const { used, unused } = event.data;
      const others = state.usedKeywords.filter((id) => !used.includes(id) && !unused.includes(id));
      // A new list of keywords, as their rows say which are used.
      return { ...state, keywords: [...state.keywords], usedKeywords: [...others, ...used] };
    }
    case 'TopicRolesDefined':
    case 'TopicAssignmentUndone':
      return { ...state, assignments: event.data.assignments };
    case 'TopicNoteRemoved':
      return { ...state, noteCount: state.noteCount - 1, lastNote: event.data.lastNote };
    case 'TopicNoteRestored':
      return { ...state, noteCount: state.noteCount + 1, lastNote: event.data.lastNote };
    case 'SubtopicAdded':
      return { ...state, subtopics: [...state.subtopics, event.data] };
    case 'SubtopicEdited': {
      const { subTopicId, changed } = event.data;
      const edited = state.subtopics.map((sub) =>
        sub.subTopicId === subTopicId ? { ...sub, ...changed } : sub,
      );
      return { ...state, subtopics: edited };
    }
    case 'SubtopicRemoved':
      return {
        ...state,
        subtopics: state.subtopics.filter((sub) => sub.subTopicId !== event.data.subTopicId),
      };
    default:
      return event satisfies never;
  }
}

function without(keywords: readonly TopicKeyword[], gone: readonly TopicKeyword[]): TopicKeyword[] {
  const ids = new Set(gone.map((keyword) => keyword.topicKeywordId));
  return keywords.filter((keyword) => !ids.has(keyword.topicKeywordId));
}
