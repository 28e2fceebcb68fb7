import { type Role, STATUS_NAMES, statusOrd, type TopicStatus } from '@keywright/events/catalogue';
import { mentionOf } from '@keywright/events/inbox';
import type { TopicCommand } from '@keywright/events/topic';
import type { Random } from '../random.ts';
import type { Trade } from '../trades/trade.ts';
import type { Brief } from './briefs.ts';

/** One thing somebody does, `after` so many hours. `by` prefers a person; the decider has the last word. */
export interface TopicStep {
  command: TopicCommand;
  after: number;
  by: 'author' | 'assigned' | 'anyone';
}

const MAIN_PATH = STATUS_NAMES.slice(statusOrd('SUGGEST'), statusOrd('PUBLISHED') + 1);

const DECLINED_BECAUSE = [
  'We have a page for this already',
  'Too little demand to pay for a text',
  'Out of season, suggest it again in spring',
];
const BACK_BECAUSE = [
  'The second heading repeats the first, tighten it',
  'Two sources are missing',
  'The words do not match the brief yet',
];

interface Plan {
  projectId: string;
  brief: Brief;
  trade: Trade;
  target: TopicStatus;
  deliveryDate: string | null;
  /** To whom a role falls. */
  holders: Readonly<Partial<Record<Role, string>>>;
}

/** The steps that take a topic from its first idea to its target status, with the detours that real work makes. */
export function stepsTo(plan: Plan, random: Random): TopicStep[] {
  const { target, brief } = plan;
  const steps = beginning(plan, random);
  if (target === 'DECLINE') return [...steps, ...decline(random)];
  const stop = target === 'SEA_CHECK' ? 'PUBLISHED' : target === 'ARCHIVED' ? random.pick(MAIN_PATH) : target;
  for (const status of MAIN_PATH.slice(1, MAIN_PATH.indexOf(stop) + 1)) {
    steps.push(...before(status, plan, random), move(status, random));
    if (random.chance(0.25)) steps.push(note(plan, random));
    if (status === 'FOR_APPROVAL' && random.chance(0.2)) {
      steps.push(move('START_COPYWRITING', random, random.pick(BACK_BECAUSE)), move('FOR_APPROVAL', random));
    }
  }
  if (target === 'SEA_CHECK') steps.push(move('SEA_CHECK', random));
  if (target === 'PUBLISHED' && brief.checkSea && random.chance(0.7)) {
    steps.push(move('SEA_CHECK', random), { ...move('PUBLISHED', random), command: seaCheckPassed });
  }
  if (target === 'ARCHIVED') steps.push(archive(random));
  return steps;
}

const seaCheckPassed: TopicCommand = {
  type: 'ChangeTopicStatus',
  to: 'PUBLISHED',
  note: null,
  seaCheckStatus: 'OK',
};

function beginning({ projectId, brief, deliveryDate }: Plan, random: Random): TopicStep[] {
  const { pageName, subject: myTopic, why: whyArticle, tag, type } = brief;
  const details = {
    pageName,
    myTopic,
    whyArticle,
    type,
    pageTags: [tag],
    deliveryDate,
    checkSeaRequired: brief.checkSea,
    estimateNumberOfWords: random.chance(0.4) ? brief.words : null,
  };
  return [
    { command: { type: 'CreateTopic', projectId, details }, after: 0, by: 'anyone' },
    {
      command: {
        type: 'AddTopicKeywords',
        keywords: brief.keywords,
        mainElsewhere: new Map(),
        confirm: true,
      },
      after: random.between(1, 6),
      by: 'author',
    },
  ];
}

/** What has to be in place before the next status, done by whoever works on it. */
function before(status: TopicStatus, { brief, trade }: Plan, random: Random): TopicStep[] {
  if (status === 'FOR_APPROVAL') {
    const wordsInContent = Math.round(brief.words * (0.75 + random.next() * 0.4));
    return [edit({ wordsInContent }, random.between(20, 90))];
  }
  if (status === 'PUBLISHED') {
    const url = `${trade.site}/${trade.section}/${brief.slug}`;
    const steps = [edit({ url }, random.between(2, 20))];
    if (random.chance(0.3)) steps.push(subtopic('Questions and answers', `${url}#questions`));
    return steps;
  }
  return [];
}

function edit(changed: { wordsInContent: number } | { url: string }, after: number): TopicStep {
  return { command: { type: 'EditTopicDetails', changed }, after, by: 'assigned' };
}

function subtopic(name: string, url: string): TopicStep {
  return { command: { type: 'AddSubtopic', name, url }, after: 1, by: 'assigned' };
}

function move(to: TopicStatus, random: Random, note: string | null = null): TopicStep {
  return {
    command: { type: 'ChangeTopicStatus', to, note, seaCheckStatus: null },
    after: random.between(3, 110),
    by: to === 'WAIT_APPROVE' ? 'author' : 'assigned',
  };
}

function decline(random: Random): TopicStep[] {
  return [move('WAIT_APPROVE', random), move('DECLINE', random, random.pick(DECLINED_BECAUSE))];
}

function note({ trade, holders }: Plan, random: Random): TopicStep {
  const text = random.pick(trade.notes).replace(/, @([A-Z_]+)$/, (_, role: Role) => {
    const holder = holders[role];
    return holder === undefined ? '' : `, ${mentionOf(holder)}`;
  });
  return { command: { type: 'AddTopicNote', text }, after: random.between(1, 30), by: 'anyone' };
}

function archive(random: Random): TopicStep {
  const command: TopicCommand = { type: 'ArchiveTopic', note: 'No longer part of the plan' };
  return { command, after: random.between(24, 400), by: 'anyone' };
}
