import type { TopicStatus } from '@keywright/events/catalogue';
import {
  evolveTopic,
  type MaybeTopic,
  type RecordedTopicEvent,
  type TopicState,
} from '@keywright/events/topic';
import { OPEN_ASKS } from './demo-asks.ts';
import { type DemoVariant, variantOf } from './demo-variants.ts';
import { CHANGES_AFTER_APPROVAL, type TicksShown } from './more-acts.ts';
import type { MoreDone } from './topic-retelling.ts';

/** A topic as it was moved to where it stands. */
export interface MovedTopic {
  topicId: string;
  history: readonly RecordedTopicEvent[];
}

/** What is done to one topic beside moving it. */
export interface JudgedPart {
  ticks: TicksShown;
  ask?: (typeof OPEN_ASKS)[number];
  past?: 'ACCEPTED' | 'REFUSED';
  change?: MoreDone;
  variant?: Omit<DemoVariant, 'topicId'>;
}

/** By ids of topics. */
export type TopicsCast = ReadonlyMap<string, JudgedPart>;

const TICKS: readonly TicksShown[] = ['SOME', 'ALL', 'NONE'];
const VARIANTS = 10;

/** What is changed after approval, and where the topic then stands. */
const CHANGED: readonly [TopicStatus, MoreDone][] = [
  ['OPTIMIZED', CHANGES_AFTER_APPROVAL.NAME],
  ['START_COPYWRITING', CHANGES_AFTER_APPROVAL.REASON],
  ['INTEGRATION', CHANGES_AFTER_APPROVAL.KEYWORD],
];

interface Standing {
  topicId: string;
  topic: TopicState;
}

/** Gives each topic its part. The rarer ones go to topics that come late in the lists of their status, newest first. */
export function castTopics(topics: readonly MovedTopic[], language: string): TopicsCast {
  const standing = topics.flatMap(({ topicId, history }): Standing[] => {
    const topic = history.reduce((state: MaybeTopic, event) => evolveTopic(state, event), null);
    return topic === null ? [] : [{ topicId, topic }];
  });
  standing.sort((one, other) => other.topic.updatedAt.localeCompare(one.topic.updatedAt));
  const places = new Map<TopicStatus, number>();
  const cast = new Map(
    standing.map(({ topicId, topic: { status } }): [string, JudgedPart] => {
      const place = places.get(status) ?? 0;
      places.set(status, place + 1);
      return [topicId, { ticks: TICKS[place % TICKS.length] ?? 'NONE' }];
    }),
  );
  const give = (topicId: string | undefined, part: Partial<JudgedPart>) => {
    const before = topicId === undefined ? undefined : cast.get(topicId);
    if (topicId !== undefined && before !== undefined) cast.set(topicId, { ...before, ...part });
  };
  const idsIn = (status: TopicStatus) =>
    standing.flatMap(({ topicId, topic }) => (topic.status === status ? [topicId] : []));
  for (const ask of OPEN_ASKS) give(idsIn(ask.from).at(-2), { ask });
  for (const [status, change] of CHANGED) give(idsIn(status).at(-1), { change });
  const straight = new Set(topics.filter(({ history }) => isStraight(history)).map(({ topicId }) => topicId));
  const published = idsIn('PUBLISHED').filter((topicId) => straight.has(topicId));
  give(published[3], { past: 'ACCEPTED' });
  give(published[5], { past: 'REFUSED' });
  for (const { topicId, ...variant } of variantsIn(standing, language)) give(topicId, { variant });
  return cast;
}

/** Whether a topic came to approval of its text once. */
function isStraight(history: MovedTopic['history']): boolean {
  const handedIn = history.filter(
    ({ event }) => event.type === 'TopicStatusChanged' && event.data.to === 'FOR_APPROVAL',
  );
  return handedIn.length === 1;
}

/** Of main keywords, on topics over the whole of the project. */
function variantsIn(standing: readonly Standing[], language: string): DemoVariant[] {
  const worked = standing.filter(({ topic: { status } }) => status !== 'DECLINE' && status !== 'ARCHIVED');
  const taken = new Set(standing.flatMap(({ topic }) => topic.keywords.map(({ value }) => value)));
  const all = worked.flatMap(({ topicId, topic: { keywords } }): DemoVariant[] => {
    const original = keywords.find(({ strategy }) => strategy === 'MAIN')?.value;
    const variant = original === undefined ? null : variantOf(original, language, taken);
    return original === undefined || variant === null ? [] : [{ topicId, original, variant }];
  });
  const distinct = [...new Map(all.map((each) => [each.variant, each])).values()];
  const step = Math.max(1, Math.floor(distinct.length / VARIANTS));
  return distinct.filter((_, nth) => nth % step === 0).slice(0, VARIANTS);
}
