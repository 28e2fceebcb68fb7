import type { TopicStatus } from '@keywright/events/catalogue';
import type { DragData } from '../../ui/index.ts';

/** A topic under way between columns. */
export interface TopicDrag extends DragData {
  kind: 'topic';
  topicId: string;
  from: TopicStatus;
}
