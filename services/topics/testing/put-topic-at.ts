import { STATUS_NAMES, statusOrd, type TopicStatus } from '@keywright/events/catalogue';
import type { TopicCommand } from '@keywright/events/topic';
import { created, moved, recordTopic } from './record-topic.ts';
import type { TopicsApp } from './start-topics-app.ts';

const LINE = STATUS_NAMES.slice(statusOrd('WAIT_APPROVE'), statusOrd('SEA_CHECK') + 1);

/** The commands that lead a new topic to a status. */
function commandsTo(status: TopicStatus): TopicCommand[] {
  if (status === 'SUGGEST') return [];
  if (status === 'DECLINE') return [moved('DECLINE')];
  if (status === 'ARCHIVED') return [moved('WAIT_APPROVE'), { type: 'ArchiveTopic', note: null }];
  return LINE.slice(0, LINE.indexOf(status) + 1).map((to) => moved(to));
}

/** Stores a complete topic that the owner brought to a status through the decider; answers its id. */
export function putTopicAt({ platform, projectId, users }: TopicsApp, status: TopicStatus): Promise<string> {
  const details = {
    pageName: 'Microspikes',
    url: 'https://north.example/a',
    wordsInContent: 900,
    checkSeaRequired: true,
  };
  const keywords = [{ value: 'microspikes', strategy: 'MAIN' as const }];
  return recordTopic(platform, { userId: users['owner'] ?? '' }, [
    created(projectId, details),
    { type: 'AddTopicKeywords', keywords, mainElsewhere: new Map(), confirm: false },
    ...commandsTo(status),
  ]);
}
