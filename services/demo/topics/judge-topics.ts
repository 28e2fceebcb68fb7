import type { TopicStatus } from '@keywright/events/catalogue';
import type { RecordedTopicEvent } from '@keywright/events/topic';
import { v5 as uuidV5 } from 'uuid';
import { type Random, seededRandom } from '../random.ts';
import { ACCEPTED_ASK, asking, REFUSED_ASK, refusingAsk } from './demo-asks.ts';
import { addingVariant, type DemoVariant } from './demo-variants.ts';
import { castTopics, type JudgedPart, type MovedTopic, type TopicsCast } from './cast-topics.ts';
import { ticking, usingKeywords } from './more-acts.ts';
import type { Team } from './team.ts';
import { type MoreDone, type ToldEvent, TopicRetelling } from './topic-retelling.ts';

/** Topics with all that people did on the way; `variants` are those that stand on topics with their originals. */
export interface JudgedTopics {
  histories: { topicId: string; history: readonly ToldEvent[] }[];
  variants: DemoVariant[];
}

interface Told {
  topic: MovedTopic;
  part: JudgedPart;
  retelling: TopicRetelling;
  random: Random;
}

/**
 * Adds to topics what people do beside moving them: they tick lists, say which keywords a text uses, ask for moves, and change what
 * was approved. No topic comes to stand elsewhere, and what had happened keeps its ids. `now` in ms since 1970.
 */
export function judgeTopics(
  topics: readonly MovedTopic[],
  { team, now, seed }: { team: Team; now: number; seed: number },
): JudgedTopics {
  const random = seededRandom(seed);
  const cast: TopicsCast = castTopics(topics, team.market.language);
  const variants: DemoVariant[] = [];
  const histories = topics.map((topic) => {
    const { topicId } = topic;
    const part = cast.get(topicId);
    if (part === undefined) return topic;
    let made = 0;
    const newId = () => uuidV5(`judged ${made++}`, topicId);
    const retelling = new TopicRetelling(team, newId, random);
    tell({ topic, part, retelling, random }, now);
    const { variant } = part;
    if (retelling.state.keywords.some(({ value }) => value === variant?.variant) && variant)
      variants.push({ topicId, ...variant });
    return { topicId, history: retelling.told };
  });
  return { histories, variants };
}

function tell(told: Told, now: number): void {
  const { topic, part, retelling } = told;
  const { history } = topic;
  for (const [nth, event] of history.entries()) {
    const next = history[nth + 1];
    if (part.past === 'ACCEPTED' && isAcceptance(event) && retelling.state.ask !== null)
      retelling.accept(event);
    else retelling.repeat(event);
    const acts = [...(nth === 1 ? onPlan(told) : []), ...(next ? onTheWay(told, event) : atTheEnd(told))];
    retelling.doMore(acts, next ? Date.parse(next.meta.at) : now);
  }
}

function isAcceptance({ event }: RecordedTopicEvent): boolean {
  const { from, to } = ACCEPTED_ASK;
  return event.type === 'TopicStatusChanged' && event.data.from === from && event.data.to === to;
}

/** Once the topic has its keywords. */
function onPlan({ part: { variant } }: Told): MoreDone[] {
  return variant ? [addingVariant(variant.variant)] : [];
}

/** In a stage that the topic has left since: now and then its list was ticked. */
function onTheWay({ part, retelling, random }: Told, { event }: RecordedTopicEvent): MoreDone[] {
  if (event.type !== 'TopicStatusChanged') return [];
  const status = event.data.to;
  const acts = ticking(status, random.chance(0.2) ? 'ALL' : 'NONE', random);
  if (usesNow(status, retelling)) acts.push(usingKeywords(random));
  if (part.past === 'ACCEPTED' && status === ACCEPTED_ASK.from) acts.push(asking(ACCEPTED_ASK));
  if (part.past === 'REFUSED' && status === REFUSED_ASK.from) acts.push(asking(REFUSED_ASK), refusingAsk());
  return acts;
}

/** Where the topic stands. */
function atTheEnd({ part, retelling, random }: Told): MoreDone[] {
  const { status } = retelling;
  return [
    ...ticking(status, part.ticks, random),
    ...(usesNow(status, retelling) ? [usingKeywords(random)] : []),
    ...(part.change ? [part.change] : []),
    ...(part.ask ? [asking(part.ask)] : []),
  ];
}

/** Whether a text is written now whose keywords nobody has looked at. */
function usesNow(status: TopicStatus, { state }: TopicRetelling): boolean {
  return status === 'START_COPYWRITING' && state.usedKeywords.length === 0;
}
