import type { Role, TopicStatus } from '@keywright/events/catalogue';
import type { MoreDone } from './topic-retelling.ts';

/** A request for a move, by somebody who may not make it. */
interface DemoAsk {
  from: TopicStatus;
  to: TopicStatus;
  by: readonly Role[];
  text: string;
}

/** Those that wait for an answer in each project. */
export const OPEN_ASKS: readonly DemoAsk[] = [
  {
    ...{ from: 'SEO_CHECK', to: 'START_COPYWRITING', by: ['COPYWRITER'] },
    text: 'I have two free days from Thursday and know the matter well. Could this one come to me next?',
  },
  {
    ...{ from: 'FOR_APPROVAL', to: 'INTEGRATION', by: ['INTEGRATOR', 'SEO_CHECKER'] },
    text: 'The next release leaves on Friday noon; if the text is fine by then, the page can go with it.',
  },
  {
    ...{ from: 'INTEGRATION', to: 'FOR_APPROVAL', by: ['COPYWRITER'] },
    text: 'Two figures in the second section are of last year. Please send it back, I have the new ones.',
  },
];

/** One that was accepted in the past, and one that was refused. */
export const ACCEPTED_ASK: DemoAsk = {
  ...{ from: 'FOR_APPROVAL', to: 'INTEGRATION', by: ['INTEGRATOR', 'SEO_CHECKER'] },
  text: 'The pictures are ready and I am on this part of the site today. May I have the text?',
};
export const REFUSED_ASK: DemoAsk = {
  ...{ from: 'WAIT_APPROVE', to: 'APPROVED', by: ['COPYWRITER', 'SEO_CHECKER'] },
  text: 'The customer asked for this page on the phone. Can we begin before the meeting?',
};

const REFUSED_BECAUSE = 'Not before the meeting: two pages of the same kind are on the way already.';

/** Somebody asks. The text is kept where the event is recorded. */
export function asking({ to, by, text }: DemoAsk): MoreDone {
  return {
    command: () => ({ type: 'AskTopicMove', to, note: text, text: null }),
    by,
    said: { kind: 'ASK', text },
  };
}

/** Whoever may make the move that was asked for says why not. */
export function refusingAsk(): MoreDone {
  return {
    command: ({ ask }) => ({
      ...{ type: 'AnswerTopicMove', askId: ask?.id ?? '', accept: false },
      ...{ note: REFUSED_BECAUSE, text: null, seaCheckStatus: null },
    }),
    by: ['CONTENT_MANAGER'],
    said: { kind: 'ANSWER', text: REFUSED_BECAUSE },
  };
}
