import type { Role, TopicStatus } from '@keywright/events/catalogue';
import {
  evolveTopic,
  type MaybeTopic,
  type RecordedTopicEvent,
  type TopicActor,
  type TopicCommand,
  type TopicState,
} from '@keywright/events/topic';
import type { Random } from '../random.ts';
import { actOnTopic, type UnplacedEvent } from './act-on-topic.ts';
import type { Team } from './team.ts';

/** What somebody says with an act, kept beside its event. */
export interface SaidInDemo {
  kind: 'ASK' | 'ANSWER';
  text: string;
}

/** An event of a topic as it is told, with what was said with it. */
export type ToldEvent = RecordedTopicEvent & { said?: SaidInDemo };

/** One more thing that somebody does. `by` come first, in this order; others of the team follow, the owner last. */
export interface MoreDone {
  command(state: TopicState): TopicCommand;
  by: readonly Role[];
  said?: SaidInDemo;
}

/** Within how many hours after what had happened before more is done. */
const SOON = 5;

/**
 * The history of one topic, told once more with what is done between: each act through the real decider, on what has been told so
 * far. Revisions are counted anew, all else of what is taken over stays.
 */
export class TopicRetelling {
  readonly told: ToldEvent[] = [];
  #state: MaybeTopic = null;
  readonly #team: Team;
  readonly #newId: () => string;
  readonly #random: Random;

  constructor(team: Team, newId: () => string, random: Random) {
    this.#team = team;
    this.#newId = newId;
    this.#random = random;
  }

  get state(): TopicState {
    if (this.#state === null) throw new Error('nothing has happened to the topic');
    return this.#state;
  }

  get status(): TopicStatus {
    return this.state.status;
  }

  /** Takes over an event as it was. */
  repeat(event: UnplacedEvent): void {
    this.#place(event);
  }

  /**
   * Lets people do more before `until` (ms since 1970), one thing after the other, soon after what came last. What nobody of the
   * team may do, as there is nobody to ask for it, is left out.
   */
  doMore(acts: readonly MoreDone[], until: number): void {
    const since = Date.parse(this.told.at(-1)?.meta.at ?? '');
    const room = Math.min(until - since, SOON * 3_600_000);
    for (const [nth, act] of acts.entries())
      this.#act(act, new Date(since + Math.floor((room * (nth + 1)) / (acts.length + 1))).toISOString());
  }

  /** Has whoever makes a move that is to come make it by accepting the request that is open. */
  accept({ id, event, meta }: UnplacedEvent): void {
    const { ask } = this.state;
    const mover = this.#team.people.find(({ userId }) => userId === meta.actor.userId);
    if (ask === null || mover === undefined || event.type !== 'TopicStatusChanged')
      throw new Error('nobody has asked for that');
    const { note, seaCheckStatus } = event.data;
    const done = actOnTopic(
      { type: 'AnswerTopicMove', askId: ask.id, accept: true, note, text: null, seaCheckStatus },
      mover,
      this.state,
      { team: this.#team, now: meta.at, newId: this.#newId, past: this.told },
    );
    if ('refused' in done) throw new Error(`The request is not accepted: ${done.refused}`);
    // The move is the one that was told before, with its id.
    for (const one of done) this.#place(one.event.type === event.type ? { ...one, id } : one);
  }

  #act({ command: wanted, by, said }: MoreDone, now: string): void {
    const command = wanted(this.state);
    for (const actor of this.#candidates(by)) {
      const occasion = { team: this.#team, now, newId: this.#newId, past: this.told };
      const done = actOnTopic(command, actor, this.state, occasion);
      if ('refused' in done) continue;
      for (const event of done) this.#place({ ...event, ...(said && { said }) });
      return;
    }
  }

  #candidates(by: readonly Role[]): TopicActor[] {
    const { assignments } = this.state;
    const inTurn = by.flatMap((role) => {
      const assigned = assignments.find((each) => each.role === role)?.userId;
      const holders = this.#team.people.filter(({ roles }) => roles.includes(role));
      return [...holders.filter(({ userId }) => userId === assigned), ...this.#random.shuffled(holders)];
    });
    const colleagues = this.#team.people.filter(({ owner }) => !owner);
    const owners = this.#team.people.filter(({ owner }) => owner);
    return [...new Set([...inTurn, ...this.#random.shuffled(colleagues), ...owners])];
  }

  #place(event: UnplacedEvent & { said?: SaidInDemo }): void {
    const placed = { ...event, revision: String(this.told.length) };
    this.told.push(placed);
    this.#state = evolveTopic(this.#state, placed);
  }
}
