import { randomUUID } from 'node:crypto';
import { TOPIC_SCHEMA, topicStream } from '@keywright/events/topic';
import type { NewEvent } from '@keywright/services/platform/event-store/port.ts';
import { PostgresEventStore } from '@keywright/services/platform/event-store/postgres/postgres-event-store.ts';
import { percentile } from '../../percentile.ts';
import { LiveProduct } from '../../push/product/live-product.ts';
import { withCleanup } from '../../push/with-cleanup.ts';
import type { BenchRow, RowRun, Sample } from '../row.ts';
import { measureCpu } from '../run/cpu.ts';
import { withClient } from '../../with-client.ts';

const NOTES = 10_000;
/** A topic is new as long as it has fewer notes than these; then the yardstick goes on with the next one. */
const NEW_NOTES = 20;
/** New topics of one turn: more than it can fill. */
const NEW_TOPICS = 200;
/** Notes of one append: its bytes are limited. */
const AT_ONCE = 1_000;
/** Whatever the yardstick: the median of a command on the long stream. */
const MOST_MS = 20;
const AT = '2026-03-02T09:00:00.000Z';

interface Topic {
  id: string;
  /** Notes that were acknowledged. */
  acknowledged: number;
}

function start(): Promise<RowRun> {
  return withCleanup(async (keep) => {
    const product = keep(await LiveProduct.start({ projects: 1, topics: 0, people: 1 }));
    const [person] = await product.subscribers();
    const token = person?.token ?? '';
    // Commands ask who owns the project; the one that load clients work in has no owner yet.
    const owned = 'update projects set owner_name = (select user_name from accounts limit 1)';
    await withClient(product.postgres.url, (client) => client.query(owned));
    const url = `http://127.0.0.1:${product.port}`;

    async function write(topic: Topic, headers: Record<string, string> = {}): Promise<number> {
      const began = performance.now();
      const answer = await fetch(`${url}/api/topics/${topic.id}/notes`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ note: `Note no. ${topic.acknowledged}` }),
      });
      await answer.text();
      if (answer.status !== 201) throw new Error(`a note was answered with ${answer.status}`);
      topic.acknowledged += 1;
      return performance.now() - began;
    }

    /** Commands one after the other; half of them wait for their own read model, as callers do unless they say so. */
    async function turn(topicNow: () => Topic, ms: number): Promise<Sample> {
      const stop = measureCpu({ servers: [product.child.pid, product.postgres.pid] });
      const [commands, seen]: [number[], number[]] = [[], []];
      for (const until = performance.now() + ms; performance.now() < until;) {
        commands.push(await write(topicNow(), { prefer: 'respond-async' }));
        seen.push(await write(topicNow()));
      }
      const detail = { 'p99 ms': percentile(commands, 0.99), 'with own read p50 ms': percentile(seen, 0.5) };
      return { value: percentile(commands, 0.5), cpu: stop(), detail };
    }

    const projectId = product.projects[0] ?? '';
    const store = new PostgresEventStore(product.postgres.url);
    keep({ stop: () => store.close() });
    const topics: Topic[] = [];
    const addTopic = async (notes: number) => {
      const id = await recordTopic(store, projectId, notes);
      topics.push({ id, acknowledged: notes });
      return topics.at(-1)!;
    };
    const long = await addTopic(NOTES);
    const medians: number[] = [];
    // Waits until the read model has all of it, as it has of a topic that grew over months.
    for (let ready = false; !ready;) {
      const answer = await fetch(`${url}/api/topics/${long.id}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const { noteCount } = (await answer.json()) as { noteCount?: number };
      ready = noteCount === NOTES;
    }

    return {
      configuration: [
        ...product.postgres.configuration,
        `ours: a note over HTTP on a topic with ${NOTES} notes, one after the other (p50); yardstick: on topics with fewer than ${NEW_NOTES}`,
      ],
      async yardstick(ms) {
        const unused: Topic[] = [];
        while (unused.length < NEW_TOPICS) unused.push(await addTopic(0));
        return turn(() => {
          while (unused[0]!.acknowledged >= NEW_NOTES) unused.shift();
          return unused[0]!;
        }, ms);
      },
      async ours(ms) {
        const sample = await turn(() => long, ms);
        medians.push(sample.value);
        return sample;
      },
      async verify() {
        const found: string[] = [];
        const median = percentile(medians, 0.5);
        console.log(`  a command on a topic with ${NOTES} notes: median ${median.toFixed(1)} ms`);
        if (median > MOST_MS)
          found.push(`a command took ${median.toFixed(1)} ms and may take at most ${MOST_MS} ms`);
        for (const topic of topics) found.push(...(await missing(store, topic)));
        return found;
      },
    };
  });
}

/** Records a topic with notes, past the product; answers its id. */
async function recordTopic(store: PostgresEventStore, projectId: string, notes: number): Promise<string> {
  const id = randomUUID();
  const userId = randomUUID();
  const details = {
    pageName: `A topic with ${notes} notes`,
    myTopic: null,
    whyArticle: null,
    type: 'CONTENT',
    pageTags: [],
    url: null,
    deliveryDate: null,
    estimateNumberOfWords: null,
    wordsInContent: 0,
    checkSeaRequired: false,
  };
  const recorded = (type: keyof typeof TOPIC_SCHEMA, data: NewEvent['data']): NewEvent => ({
    id: randomUUID(),
    type,
    data,
    metadata: {
      schemaVersion: TOPIC_SCHEMA[type].version,
      at: AT,
      actor: { userId, role: 'CONTENT_MANAGER' },
      projectId,
      correlationId: id,
      causationId: randomUUID(),
    },
  });
  const created = { projectId, details, authorId: userId, assignments: [] };
  let { revision } = await store.append(topicStream(id), 'none', [recorded('TopicCreated', created)]);
  for (let done = 0; done < notes; done += AT_ONCE) {
    const some = Array.from({ length: AT_ONCE }, (_, index) =>
      recorded('TopicNoteAdded', { noteId: randomUUID(), text: `Note no. ${done + index}` }),
    );
    ({ revision } = await store.append(topicStream(id), revision, some));
  }
  return id;
}

async function missing(store: PostgresEventStore, { id, acknowledged }: Topic): Promise<string[]> {
  const events = await store.readStream(topicStream(id));
  const notes = events.filter(({ type }) => type === 'TopicNoteAdded').length;
  return notes === acknowledged ? [] : [`${acknowledged} notes were acknowledged, ${notes} are there`];
}

export const row: BenchRow = {
  id: '28',
  title: 'Median time of a command on a topic with 10,000 notes, against one on a new topic',
  unit: 'ms',
  better: 'lower',
  mustReach: 2,
  goal: 1.3,
  warmUps: 3,
  start,
};
