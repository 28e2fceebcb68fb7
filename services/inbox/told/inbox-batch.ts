import { categoryOf, idOfStream, type Recorded, type AnyEvent } from '@keywright/events';
import { INBOX_CATEGORY, notificationId, upcastInboxEvent } from '@keywright/events/inbox';
import {
  MEMBERSHIP_CATEGORY,
  type MembershipEvent,
  upcastMembershipEvent,
} from '@keywright/events/membership';
import { TASK_CATEGORY, type TaskEvent, upcastTaskEvent } from '@keywright/events/task';
import { TOPIC_CATEGORY, type TopicEvent, upcastTopicEvent } from '@keywright/events/topic';
import type { StoredEvent } from '../../platform/event-store/port.ts';
import { readRecorded } from '../../platform/projections/recorded.ts';
import { asStorable } from '../../platform/read-models/apply-events.ts';
import { askAfter } from './ask-after.ts';
import { InboxReaders } from './inbox-readers.ts';
import { type InboxEntry, type InboxRows, isNewTo } from './inbox-rows.ts';
import { applyToMembers } from './members-after.ts';
import { applyToPreferences } from './preferences-after.ts';
import { toldOfTask } from './told-of-task.ts';
import { toldOfTopic } from './told-of-topic.ts';
import type { Told } from './told.ts';
import { inboxTopicAfter } from './topic-after.ts';

/** A request that is open no more: its event, where that stands in the store, and where what has closed it does. */
export interface ClosedAsk {
  askId: string;
  asked: string;
  closed: string;
}

/** What an entry is about, beside the project: one of the three. */
type About = Pick<InboxEntry, 'topic_id' | 'task_id' | 'invitation_id'>;
const ABOUT_NOTHING: About = { topic_id: null, task_id: null, invitation_id: null };

/** Events as they come: what has to be known changes, and people are told. */
export class InboxBatch {
  readonly rows: InboxRows;
  /** In the order of the events. */
  readonly entries: InboxEntry[] = [];
  readonly closedAsks: ClosedAsk[] = [];

  constructor(rows: InboxRows) {
    this.rows = rows;
  }

  /** @throws UnreadableEvent */
  take(event: StoredEvent): void {
    const stored = asStorable(event);
    switch (categoryOf(stored.stream)) {
      case TOPIC_CATEGORY:
        return this.#topic(readRecorded(stored, upcastTopicEvent));
      case MEMBERSHIP_CATEGORY:
        return this.#membership(readRecorded(stored, upcastMembershipEvent));
      case TASK_CATEGORY:
        return this.#task(readRecorded(stored, upcastTaskEvent));
      case INBOX_CATEGORY:
        return applyToPreferences(this.rows.preferences, readRecorded(stored, upcastInboxEvent));
    }
  }

  #topic(record: Recorded<TopicEvent>): void {
    const { topics, asks } = this.rows;
    const before = topics.get(idOfStream(record.stream));
    if (!isNewTo(before, record.position)) return;
    const after = inboxTopicAfter(before, record);
    if (after === null) return;
    const open = before === null || before.ask_id === null ? null : asks.get(before.ask_id);
    const told = toldOfTopic(record, { before, after, ask: open }, this.#readersOf(after.project_id));
    const about = { ...ABOUT_NOTHING, topic_id: after.topic_id };
    this.#tell(record, { projectId: after.project_id, about, id: after.topic_id }, told);
    topics.set(after);
    const ask = before && askAfter(open, before, record);
    if (ask) asks.set(ask);
    if (ask && open?.ask_id === ask.ask_id)
      this.closedAsks.push({ askId: ask.ask_id, asked: open.position, closed: record.position });
  }

  #membership(record: Recorded<MembershipEvent>): void {
    applyToMembers(this.rows.members, record);
    const { event, meta } = record;
    if (event.type !== 'InvitationSent' && event.type !== 'InvitationResent') return;
    const invitee = this.rows.invitees.get(record.id);
    if (invitee === undefined || invitee.accountId === meta.actor.userId) return;
    const { invitationId } = event.data;
    const role = event.type === 'InvitationSent' ? event.data.role : invitee.role;
    const about = { ...ABOUT_NOTHING, invitation_id: invitationId };
    const where = { projectId: idOfStream(record.stream), about, id: invitationId };
    const { accountId } = invitee;
    this.#tell(record, where, [{ accountId, kind: 'INVITED', facts: role === null ? {} : { role } }]);
  }

  #task(record: Recorded<TaskEvent>): void {
    const { tasks } = this.rows;
    const { event, meta, position } = record;
    const id = idOfStream(record.stream);
    const task = tasks.get(id);
    if (event.type === 'TaskAdded') {
      const { projectId, type, title } = event.data;
      const { userId: startedBy } = meta.actor;
      tasks.set({ task_id: id, project_id: projectId, started_by: startedBy, type, title, position });
    } else if (task !== null) {
      const { project_id: projectId } = task;
      const about = { ...ABOUT_NOTHING, task_id: id };
      this.#tell(record, { projectId, about, id }, toldOfTask(event, task, this.#readersOf(projectId)));
      tasks.remove(task);
    }
  }

  #readersOf(projectId: string): InboxReaders {
    return new InboxReaders(projectId, this.rows);
  }

  /** `id` is that of what it is about. */
  #tell(
    { id: eventId, meta, position }: Recorded<AnyEvent>,
    { projectId, about, id }: { projectId: string; about: About; id: string },
    told: readonly Told[],
  ): void {
    for (const { accountId, kind, facts } of told)
      this.entries.push({
        account_id: accountId,
        event_id: eventId,
        notification_id: notificationId(accountId, id),
        project_id: projectId,
        ...about,
        kind,
        actor_id: meta.actor.userId,
        at: new Date(meta.at),
        facts,
        position,
      });
  }
}
