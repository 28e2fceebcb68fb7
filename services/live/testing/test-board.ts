import { movesFrom, type TopicStatus } from '@keywright/events/catalogue';
import {
  decideTopic,
  evolveTopic,
  type MaybeTopic,
  type TopicCommand,
  type TopicRow,
  TOPIC_SCHEMA,
  topicStream,
} from '@keywright/events/topic';
import { sql } from 'kysely';
import type { Json } from '../../platform/event-store/port.ts';
import type { Platform } from '../../platform/feature.ts';
import { readConsistent } from '../../platform/projections/read-consistent.ts';
import { digestOfProject } from '../../topics/read/testing/digest-of-project.ts';
import { topicList } from '../../topics/read/topic-list.ts';
import { topicViewsProjection } from '../../topics/read/topic-views.projection.ts';

/** The topics of one project, moved by its owner through the real decider and the real store. */
export class TestBoard {
  readonly #platform: Platform;
  readonly #projectId: string;
  readonly #ownerId: string;
  readonly #topics = new Map<string, { state: MaybeTopic; queue: Promise<unknown> }>();
  readonly #random: () => number;
  /** Positions of everything recorded. */
  readonly positions: bigint[] = [];

  constructor(
    platform: Platform,
    project: { id: string; ownerId: string },
    random: () => number = Math.random,
  ) {
    this.#platform = platform;
    this.#projectId = project.id;
    this.#ownerId = project.ownerId;
    this.#random = random;
  }

  get ids(): string[] {
    return [...this.#topics.keys()];
  }

  /** Makes topics with a name, and answers their ids. */
  async addTopics(count: number): Promise<string[]> {
    const ids = Array.from({ length: count }, () => this.#platform.ids.uuid());
    for (const [index, id] of ids.entries()) {
      this.#topics.set(id, { state: null, queue: Promise.resolve() });
      const details = { pageName: `Topic ${index}` };
      await this.#decide(id, () => ({ type: 'CreateTopic', projectId: this.#projectId, details }));
    }
    return ids;
  }

  /**
   * Moves one topic, at random or the given one, a legal step, and answers its position. Steps of one topic wait for
   * each other.
   */
  move(id = this.#pick(this.ids)): Promise<bigint> {
    return this.#decide(id, (state) => {
      const targets = state ? movesFrom(state.status).map(({ to }) => to as TopicStatus) : [];
      const to = this.#pick(targets.filter((target) => target !== 'ARCHIVED' && target !== 'SEA_CHECK'));
      return { type: 'ChangeTopicStatus', to, note: 'as agreed', seaCheckStatus: 'OK' };
    });
  }

  rename(id: string, pageName: string): Promise<bigint> {
    return this.#decide(id, () => ({ type: 'EditTopicDetails', changed: { pageName } }));
  }

  /** Gives a topic a text, which may be long. */
  setWhyArticle(id: string, whyArticle: string): Promise<bigint> {
    return this.#decide(id, () => ({ type: 'EditTopicDetails', changed: { whyArticle } }));
  }

  /** All topics as a list answer has them. */
  async list(): Promise<{ epoch: string; position: string; answer: TopicRow[] }> {
    const own = sql`project_id = ${this.#projectId}`;
    const read = await readConsistent(this.#platform.db, [topicViewsProjection], this.#projectId, (tx) =>
      topicList.all(tx, own),
    );
    return { ...read, position: read.position.toString() };
  }

  digest(): Promise<string> {
    return digestOfProject(this.#platform.db, this.#projectId);
  }

  #decide(id: string, command: (state: MaybeTopic) => TopicCommand): Promise<bigint> {
    const topic = this.#topics.get(id);
    if (!topic) throw new Error(`no topic ${id}`);
    const done = topic.queue.then(async () => {
      const { state, position } = await this.#record(id, command(topic.state), topic.state);
      topic.state = state;
      return position;
    });
    topic.queue = done;
    return done;
  }

  async #record(
    id: string,
    command: TopicCommand,
    state: MaybeTopic,
  ): Promise<{ state: MaybeTopic; position: bigint }> {
    const { clock, ids, store } = this.#platform;
    const decision = decideTopic(command, state, {
      actor: { userId: this.#ownerId, owner: true, roles: [] },
      defaultHolders: {},
      strict: false,
      market: { country: 'GB', language: 'en-GB' },
      now: clock.now().toISOString(),
      newId: () => ids.uuid(),
    });
    if (!decision.ok) throw new Error(`refused: ${JSON.stringify(decision)}`);
    const commandId = ids.uuid();
    const metas = decision.events.map((event) => ({
      schemaVersion: TOPIC_SCHEMA[event.type].version,
      at: clock.now().toISOString(),
      actor: { userId: this.#ownerId, role: 'OWNER' as const },
      correlationId: commandId,
      causationId: commandId,
    }));
    const events = decision.events.map((event, index) => ({
      id: ids.uuid(),
      type: event.type,
      data: event.data as unknown as Json,
      metadata: metas[index] as unknown as Json,
    }));
    const stored = await store.append(
      topicStream(id),
      state === null ? 'none' : BigInt(state.revision),
      events,
    );
    this.positions.push(stored.position);
    let revision = stored.revision - BigInt(events.length);
    let next = state;
    for (const [index, event] of decision.events.entries()) {
      revision += 1n;
      next = evolveTopic(next, {
        id: events[index]!.id,
        revision: String(revision),
        event,
        meta: metas[index]!,
      });
    }
    return { state: next, position: stored.position };
  }

  #pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(this.#random() * items.length)];
    if (item === undefined) throw new Error('nothing to choose from');
    return item;
  }
}
