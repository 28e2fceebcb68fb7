import { setTimeout as pause } from 'node:timers/promises';
import type { TopicCounters, TopicRow } from '@keywright/events/topic';
import { demoUserId } from '../../../services/demo/topics/team.ts';
import { createLoadAccounts, tokenOfAccount } from '../../faults/load-clients/load-accounts.ts';
import { Person } from '../person.ts';
import { ASKED_EVERY_MS, FollowUpScreen } from './follow-up-screen.ts';

/** How many people have the scorecards open. */
export const SCREENS = 20;
const WARM_UPS = 5;
const MOVES = 60;
const GIVE_UP_MS = 30_000;
/** What is chosen on the screens, by turns; the last are one person's topics. */
const QUERIES = [
  ...['&days=7', '&days=28', '&days=90', '&days=365'],
  `&days=28&assignee=${demoUserId('manager')}`,
];
const TURNS = [
  { from: 'SUGGEST', to: 'DECLINE' },
  { from: 'DECLINE', to: 'SUGGEST' },
] as const;

interface MovesSeen {
  url: string;
  databaseUrl: string;
  jwtSecret: string;
  projectId: string;
}

/** How long each move took until all cards of everybody's topics were right, and until all of all screens was, in ms. */
export interface TimesSeen {
  cards: number[];
  all: number[];
}

/**
 * Twenty people have the scorecards open, whom one more moves drafts under: out of their group and back, one move after the other, each
 * once the screens are at rest. Measured is from the request of the move to the last of the screens.
 */
export async function timesOfMovesSeen({
  url,
  databaseUrl,
  jwtSecret,
  projectId,
}: MovesSeen): Promise<TimesSeen> {
  const accounts = await createLoadAccounts(databaseUrl, [projectId], SCREENS + 1, 'CONTENT_MANAGER');
  const [mover, ...people] = accounts.ids.map((id) => new Person(url, tokenOfAccount(jwtSecret, id)));
  if (mover === undefined) throw new Error('nobody moves');
  const draft = await firstDraft(mover, projectId);
  let look: () => void = () => undefined;
  const screens = await Promise.all(
    people.map((person, nth) => {
      const query = QUERIES[nth % QUERIES.length] ?? '';
      return FollowUpScreen.open(person, { projectId, query, changed: () => look() });
    }),
  );
  const times: TimesSeen = { cards: [], all: [] };
  try {
    const { body: before } = await mover.ask<TopicCounters>(`/api/topics/topicCounts?projectId=${projectId}`);
    let { byStatus } = before;
    for (let nth = 0; nth < WARM_UPS + MOVES; nth += 1) {
      const { from, to } = TURNS[nth % TURNS.length] ?? TURNS[0];
      await pause(2 * ASKED_EVERY_MS);
      for (const screen of screens) screen.clear();
      byStatus = { ...byStatus, [from]: byStatus[from] - 1, [to]: byStatus[to] + 1 };
      const began = performance.now();
      const { body } = await mover.ask<{ position: string }>(`/api/topics/${draft.id}/status`, {
        ...{ topicStatus: to, note: 'To and fro' },
      });
      const right = () => screens.map((screen) => screen.rightAt(BigInt(body.position), byStatus));
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error('not every screen is right')), GIVE_UP_MS);
        look = () => {
          if (right().some(({ cards, all }) => cards === null || all === null)) return;
          clearTimeout(timer);
          resolve();
        };
        look();
      });
      look = () => undefined;
      if (nth < WARM_UPS) continue;
      const last = (moments: readonly (number | null)[]) =>
        Math.max(...moments.map((at) => at ?? NaN)) - began;
      const cards = right().flatMap((each, at) => (screens[at]?.isOfOne === true ? [] : each.cards));
      times.cards.push(last(cards));
      times.all.push(last(right().map(({ all }) => all)));
    }
  } finally {
    await Promise.all(screens.map((screen) => screen.close()));
  }
  return times;
}

async function firstDraft(person: Person, projectId: string): Promise<TopicRow> {
  const query = `projectId=${projectId}&statuses=SUGGEST&size=1`;
  const { body } = await person.ask<{ _embedded: { topicViews: TopicRow[] } }>(
    `/api/topicViews/search/byFilter?${query}`,
  );
  const [draft] = body._embedded.topicViews;
  if (draft === undefined) throw new Error('the project has no draft');
  return draft;
}
