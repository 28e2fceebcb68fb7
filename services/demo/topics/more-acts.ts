import { CHECKLISTS, movesFrom, type TopicStatus } from '@keywright/events/catalogue';
import type { Random } from '../random.ts';
import type { MoreDone } from './topic-retelling.ts';

/** How much of the list of a stage is ticked. */
export type TicksShown = 'NONE' | 'SOME' | 'ALL';

const USED_OF_HUNDRED = { MAIN: 85, RELATED: 40, OUT_OF_SCOPE: 0 };

/** Whoever may take topics out of a stage ticks what is on its list. */
export function ticking(status: TopicStatus, shown: TicksShown, random: Random): MoreDone[] {
  const list = CHECKLISTS[status];
  if (shown === 'NONE' || list.length === 0) return [];
  const count = shown === 'ALL' ? list.length : random.between(1, list.length - 1);
  const by = movesFrom(status).flatMap(({ permits }) =>
    permits.flatMap((permit) => (permit.by === 'AUTHOR' ? [] : [permit.by])),
  );
  return list.slice(0, count).map((check) => ({
    command: () => ({ type: 'TickTopicCheck', check, done: true }),
    by,
  }));
}

/** Who writes the text says which keywords it uses: the first main one, most of the others, and some related ones. */
export function usingKeywords(random: Random): MoreDone {
  return {
    command: ({ keywords }) => {
      const first = keywords.find(({ strategy }) => strategy === 'MAIN');
      const used = keywords.filter(
        (keyword) => random.chance(USED_OF_HUNDRED[keyword.strategy] / 100) || keyword === first,
      );
      const topicKeywordIds = used.map(({ topicKeywordId }) => topicKeywordId);
      return { type: 'UseTopicKeywords', topicKeywordIds, used: true };
    },
    by: random.chance(0.8) ? ['COPYWRITER', 'SEO_CHECKER'] : ['SEO_CHECKER'],
  };
}

/** What was approved is changed: the name of the page, why it is there, or a keyword of its text. */
export const CHANGES_AFTER_APPROVAL = {
  NAME: {
    command: ({ details: { pageName } }) => ({
      type: 'EditTopicDetails',
      changed: { pageName: `${pageName ?? ''} (with pictures)` },
    }),
    by: ['SEO_CHECKER'],
  },
  REASON: {
    command: ({ details: { whyArticle } }) => ({
      type: 'EditTopicDetails',
      changed: { whyArticle: `${whyArticle ?? ''} The support desk is asked for it every week, too.` },
    }),
    by: ['CONTENT_MANAGER'],
  },
  KEYWORD: {
    command: ({ keywords }) => {
      const value = keywords.findLast(({ strategy }) => strategy === 'RELATED')?.value ?? '';
      return {
        ...{ type: 'AddTopicKeywords', keywords: [{ value, strategy: 'OUT_OF_SCOPE' }] },
        ...{ mainElsewhere: new Map(), confirm: true },
      };
    },
    by: ['SEO_CHECKER'],
  },
} as const satisfies Record<string, MoreDone>;
