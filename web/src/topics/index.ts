import { savedTopicViews } from './saved-topic-views.ts';
import { topicsKind } from './topics-kind.ts';

export { topicsKind };
export { ActivityButton, ActivityHost } from './activity/activity-host.tsx';
export { askForTopic, knownTopicName, topicAddress, TopicMention } from './topic-mention.tsx';
export { countersAtom, viewCountAtom } from './counters.ts';
export { FirstTopics } from './list/first-topics.tsx';
export { topicListAddress } from './list-address.ts';
export { fetchCounters } from './list-source.ts';
export { type CommandAnswer, sendCommand, topicRows } from './atoms.ts';
export { startOutbox } from './note-outbox.ts';
export { refusalReason } from './moves/move-labels.ts';
export { openTopicAtom } from './open-topic.ts';
export { accessTo, keywordsOperation } from './panel/access.ts';
export { AddKeyword } from './panel/add-keyword.tsx';
export { sendAnswer } from './panel/asks-calls.ts';
export { sendUsed } from './panel/checks-calls.ts';
export { assignKeywords } from './panel/edit-keywords.ts';
export { useTopic } from './panel/use-topic.ts';
export { daysLate, nameOf } from './topic-facts.ts';
export { sendUndo, undoAct, wayBackOf } from './undo-act.ts';
export { useTopicReader } from './use-topic-reader.ts';
/** With the first scripts: nearly every page begins with a view, and code that came later would keep the first cards waiting. */
export { WorkflowScreen } from './workflow-screen.tsx';

/** Topics on their way through the workflow; their screens are the views of the catalogue. */
export const topics = { kinds: [topicsKind], screens: [], savedViews: [savedTopicViews] } as const;
