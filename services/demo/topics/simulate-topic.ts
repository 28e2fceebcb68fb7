import {
  evolveTopic,
  type MaybeTopic,
  type RecordedTopicEvent,
  type TopicActor,
} from '@keywright/events/topic';
import type { Random } from '../random.ts';
import { actOnTopic, type UnplacedEvent } from './act-on-topic.ts';
import type { Team } from './team.ts';
import type { TopicStep } from './topic-steps.ts';

/** Drafts are written and cards moved in office hours. */
function atWork(moment: number): number {
  const date = new Date(moment);
  const hour = date.getUTCHours();
  if (hour < 8) date.setUTCHours(8 + (hour % 3), date.getUTCMinutes());
  if (hour > 17) date.setUTCHours(14 + (hour % 4), date.getUTCMinutes());
  const weekday = date.getUTCDay();
  if (weekday === 0 || weekday === 6) date.setUTCDate(date.getUTCDate() - (weekday === 0 ? 2 : 1));
  return date.getTime();
}

/**
 * Lets people do the steps one after the other, ending `endsAt` (ms since 1970), each through the real decider: who is
 * refused leaves the step to a colleague, the owner comes last. A step that nobody may do is a mistake of the script.
 */
export function simulateTopic(
  steps: readonly TopicStep[],
  team: Team,
  endsAt: number,
  newId: () => string,
  random: Random,
): RecordedTopicEvent[] {
  const hours = steps.reduce((sum, step) => sum + step.after, 0);
  let clock = endsAt - hours * 3_600_000;
  let last = 0;
  let state: MaybeTopic = null;
  const history: RecordedTopicEvent[] = [];
  for (const step of steps) {
    clock += step.after * 3_600_000 + random.between(1, 40) * 60_000;
    const at = Math.min(Math.max(atWork(clock), last + 60_000), Math.max(endsAt, last + 60_000));
    last = at;
    for (const recordedEvent of doStep(step, state, team, new Date(at).toISOString(), newId, random)) {
      const next: RecordedTopicEvent = { ...recordedEvent, revision: String(history.length) };
      history.push(next);
      state = evolveTopic(state, next);
    }
  }
  return history;
}

function doStep(
  step: TopicStep,
  state: MaybeTopic,
  team: Team,
  now: string,
  newId: () => string,
  random: Random,
): UnplacedEvent[] {
  const refusals: string[] = [];
  for (const actor of candidates(step, state, team, random)) {
    const done = actOnTopic(step.command, actor, state, { team, now, newId });
    if (!('refused' in done)) return done;
    refusals.push(done.refused);
  }
  throw new Error(`Nobody may ${JSON.stringify(step.command)}: ${refusals.join(', ')}`);
}

/** Whom the step suits best first, then the colleagues in any order, the owner last. */
function candidates(step: TopicStep, state: MaybeTopic, team: Team, random: Random): TopicActor[] {
  const colleagues = random.shuffled(team.people.filter((person) => !person.owner));
  const suits = (person: TopicActor): boolean => {
    if (state === null || step.by === 'anyone') return false;
    if (step.by === 'author') return person.userId === state.authorId;
    return state.assignments.at(-1)?.userId === person.userId;
  };
  const first = colleagues.filter(suits);
  const others = colleagues.filter((person) => !suits(person));
  return [...first, ...others, ...team.people.filter((person) => person.owner)];
}
