import { type Approval, APPROVALS, APPROVED_CONTENT, type ContentPart } from '@keywright/events/catalogue';
import { approvedPart, approvedText, type TopicContent, wholeTopic } from '@keywright/events/topic';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import { Type } from 'typebox';
import { peopleById } from '../../accounts/index.ts';
import { oneOf } from '../../platform/http/json-types.ts';
import { CONTENT_KINDS, type ContentAct, contentBefore } from './content-before.ts';
import { saidBy, saidBySchema } from './topic-parts.ts';

const PARTS = [...new Set(APPROVALS.flatMap((what): readonly ContentPart[] => APPROVED_CONTENT[what]))];

/** As many acts are read, the newest: of a topic with more since its approval, what was before them counts as what was seen. */
const MOST_ACTS = 1_000;

const moment = Type.String({ description: 'ISO 8601, UTC' });
const value = (when: string) =>
  Type.Unknown({
    description: `as it ${when}: of a field its value, of keywords {value, strategy} and of subtopics {subTopicId, name, url} those that differ`,
  });

export const approvalsSchema = Type.Object({
  approvals: Type.Array(
    Type.Object({
      what: oneOf(APPROVALS),
      by: saidBySchema,
      at: moment,
      revision: Type.String({ description: 'decimal; the one that was seen' }),
      changes: Type.Array(
        Type.Object({
          part: oneOf(PARTS),
          before: value('was seen'),
          after: value('is'),
          by: saidBySchema,
          at: moment,
        }),
        { description: 'what is not as it was seen; who changed it last' },
      ),
    }),
    { description: 'those that stand' },
  ),
});

/** An act on a topic, as a line of its history. */
export interface HistoryAct extends ContentAct {
  revision: string;
  /** User id. */
  by: string;
  at: string;
}

interface ContentChange {
  part: ContentPart;
  before: unknown;
  after: unknown;
  by: string;
  at: string;
}

/**
 * What of a topic is not as it was at a revision. `acts` are those since then that change what topics hold, the newest first; what
 * was changed and is back as it was is no change.
 */
export function changesSince(
  topic: TopicContent,
  acts: readonly HistoryAct[],
  { what, revision }: { what: Approval; revision: string },
): ContentChange[] {
  const parts: readonly ContentPart[] = APPROVED_CONTENT[what];
  const last = new Map<ContentPart, HistoryAct>();
  let seen = topic;
  for (const act of acts.filter((each) => BigInt(each.revision) > BigInt(revision))) {
    const before = contentBefore(seen, act);
    if (before === seen) continue;
    for (const part of parts)
      if (!last.has(part) && approvedText(part, before) !== approvedText(part, seen)) last.set(part, act);
    seen = before;
  }
  return parts.flatMap((part) => {
    const act = last.get(part);
    if (act === undefined || approvedText(part, seen) === approvedText(part, topic)) return [];
    const [before, after] = differing(approvedPart(part, seen), approvedPart(part, topic));
    return [{ part, before, after, by: act.by, at: act.at }];
  });
}

/** Two values; of two lists of objects those that the other has not. Tags are one value together. */
function differing(before: unknown, after: unknown): [unknown, unknown] {
  if (!isListOfObjects(before) || !isListOfObjects(after)) return [before, after];
  const without = (list: readonly object[], others: readonly object[]): object[] => {
    const texts = new Set(others.map((item) => JSON.stringify(item)));
    return list.filter((item) => !texts.has(JSON.stringify(item)));
  };
  return [without(before, after), without(after, before)];
}

function isListOfObjects(value: unknown): value is object[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'object');
}

/** The approvals of a topic that stand, and what has changed since; null where there is no such topic (yet). */
export async function findApprovals(db: Kysely<Database>, topicId: string) {
  const row = await db
    .selectFrom('topic_states')
    .select('state')
    .where('topic_id', '=', topicId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const topic = wholeTopic(row.state);
  const standing = APPROVALS.flatMap((what) => {
    const approval = topic.approvals[what];
    return approval === null ? [] : [{ what, ...approval }];
  });
  const acts = await actsSince(db, topicId, standing);
  const found = standing.map((approval) => ({ approval, changes: changesSince(topic, acts, approval) }));
  const people = await peopleById(
    db,
    found.flatMap(({ approval, changes }) => [approval.by, ...changes.map(({ by }) => by)]),
  );
  return {
    approvals: found.map(({ approval: { what, by, at, revision }, changes }) => ({
      ...{ what, by: saidBy(by, people), at, revision },
      changes: changes.map((change) => ({ ...change, by: saidBy(change.by, people) })),
    })),
  };
}

/** What changed what a topic holds since the oldest of some approvals, the newest first. */
async function actsSince(
  db: Kysely<Database>,
  topicId: string,
  approvals: readonly { revision: string }[],
): Promise<HistoryAct[]> {
  const [first, ...others] = approvals.map(({ revision }) => BigInt(revision));
  if (first === undefined) return [];
  const oldest = others.reduce((least, revision) => (revision < least ? revision : least), first);
  const rows = await db
    .selectFrom('topic_history')
    .select(['revision', 'kind', 'detail', 'actor_id as by', 'at'])
    .where('topic_id', '=', topicId)
    .where('revision', '>', oldest.toString())
    .where('kind', 'in', CONTENT_KINDS)
    .orderBy('revision', 'desc')
    .limit(MOST_ACTS)
    .execute();
  return rows.map(({ at, ...act }) => ({ ...act, at: at.toISOString() }));
}
