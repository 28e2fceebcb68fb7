import type { TopicStatus } from '@keywright/events/catalogue';
import type { TopicCounters, TopicRow } from '@keywright/events/topic';
import { until } from '@keywright/services/platform/testing/until.ts';
import { createLiveClient, type LiveClient } from '@keywright/web/live/live-client.ts';
import { nodeEnvironment } from '@keywright/web/live/testing/node-environment.ts';
import WebSocket from 'ws';
import { ticketFor } from '../../faults/load-clients/web-subscriber.ts';
import type { Person } from '../person.ts';

/** Least time between two questions, in ms, as on the screen (web/src/data/ask-again.ts). */
export const ASKED_EVERY_MS = 250;

/** Figures, as of which position they are, and when they came. */
interface Told<Figures> {
  figures: Figures;
  position: bigint;
  at: number;
}

interface Scorecards {
  position: string;
  stages: { status: TopicStatus; now: number }[];
}

/**
 * Somebody's open screen of scorecards without a browser: the web app's own socket module at the position of the first answer. The
 * cards of everybody's topics are right with a frame; everything else, and one person's cards, with the answer to one more question.
 */
export class FollowUpScreen {
  /** Whether one person is chosen: then the cards are not those of frames. */
  readonly isOfOne: boolean;
  readonly #person: Person;
  readonly #question: string;
  readonly #client: LiveClient;
  readonly #frames: Told<TopicCounters>[] = [];
  readonly #answers: Told<Scorecards>[] = [];
  readonly #changed: () => void;
  #isSubscribed = false;
  #wanted = false;
  #isUnderWay = false;
  #asking: Promise<void> = Promise.resolve();
  #began = -Infinity;
  #timer: NodeJS.Timeout | undefined;

  private constructor(person: Person, question: string, changed: () => void) {
    this.#person = person;
    this.#question = question;
    this.isOfOne = question.includes('assignee=');
    this.#changed = changed;
    this.#client = createLiveClient({
      environment: nodeEnvironment(WebSocket),
      url: `${person.url.replace(/^http/, 'ws')}/api/live`,
      fetchTicket: () => ticketFor(person.url, person.token),
    });
  }

  /** Resolves once it is live. `query` is that of its question; `changed` is called whenever something has come. */
  static async open(
    person: Person,
    { projectId, query, changed }: { projectId: string; query: string; changed: () => void },
  ): Promise<FollowUpScreen> {
    const screen = new FollowUpScreen(person, `/api/scorecards?projectId=${projectId}${query}`, changed);
    const first = await person.ask<TopicCounters>(`/api/topics/topicCounts?projectId=${projectId}`);
    await person.ask(screen.#question);
    screen.#client
      .channel<TopicRow, TopicCounters>(`topics:${projectId}`, {
        rows: { receiveFrame: () => undefined },
        applied: () => screen.#askSoon(),
        counters(figures, position) {
          screen.#frames.push({ figures, position: BigInt(position), at: performance.now() });
          screen.#changed();
        },
        subscribed: () => (screen.#isSubscribed = true),
      })
      .seed(first);
    screen.#client.start();
    await until('a screen is live', () => screen.#isSubscribed, 60_000);
    return screen;
  }

  /** Forgets what came before. */
  clear(): void {
    this.#frames.splice(0);
    this.#answers.splice(0);
  }

  /** When its cards were right by a frame, and when all of it was, after a move up to a position; null where they are not yet. */
  rightAt(
    position: bigint,
    byStatus: TopicCounters['byStatus'],
  ): { cards: number | null; all: number | null } {
    const answer = this.#answers.find((told) => told.position >= position);
    const wrong = answer?.figures.stages.find(({ status, now }) => now !== byStatus[status]);
    if (!this.isOfOne && wrong !== undefined)
      throw new Error(`${wrong.now} topics are told of in ${wrong.status}, not ${byStatus[wrong.status]}`);
    const frame = this.#frames.find((told) => told.position >= position && hasAll(told.figures, byStatus));
    return {
      cards: frame?.at ?? null,
      all: answer === undefined || !frame ? null : Math.max(answer.at, frame.at),
    };
  }

  async close(): Promise<void> {
    this.#client.stop();
    await this.#asking;
    clearTimeout(this.#timer);
  }

  /** At once where nothing was asked a moment ago, and never a second time while an answer is on its way. */
  #askSoon(): void {
    this.#wanted = true;
    if (this.#isUnderWay || this.#timer !== undefined) return;
    const wait = Math.max(0, this.#began + ASKED_EVERY_MS - performance.now());
    this.#timer = setTimeout(() => (this.#asking = this.#ask()), wait);
  }

  async #ask(): Promise<void> {
    this.#timer = undefined;
    this.#wanted = false;
    this.#isUnderWay = true;
    this.#began = performance.now();
    const { body } = await this.#person.ask<Scorecards>(this.#question);
    this.#answers.push({ figures: body, position: BigInt(body.position), at: performance.now() });
    this.#isUnderWay = false;
    this.#changed();
    if (this.#wanted) this.#askSoon();
  }
}

function hasAll({ byStatus }: TopicCounters, expected: TopicCounters['byStatus']): boolean {
  return Object.entries(expected).every(([status, count]) => byStatus[status as TopicStatus] === count);
}
