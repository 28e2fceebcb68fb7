import type { Access, IdSource } from '../../platform/http/access.ts';

/** Open to those who may read the topics of the project that the request names. */
export function readersOfProject(id: IdSource): Access {
  return { kind: 'project', operation: 'READ_TOPICS', scope: 'project', id };
}

/** Open to those who may read the topics of the project that the topic belongs to. */
export function readersOfTopic(id: IdSource): Access {
  return { kind: 'project', operation: 'READ_TOPICS', scope: 'topic', id };
}
