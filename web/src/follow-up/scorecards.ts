import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer, type AnswerOf, api } from '../api/index.ts';
import { type CardGroup, CARDS } from './card-groups.ts';

/** How many days a period has; the last is twelve months. */
export const PERIODS = [7, 28, 90, 365] as const;
export type Period = (typeof PERIODS)[number];

/** Whose numbers, over how long; of a project or of all projects of a customer that the reader reads. */
export interface ScorecardsQuestion {
  projectId?: string;
  customerId?: string;
  /** A user id. */
  assignee?: string;
  days: Period;
}

/** The answer: days are the project's, `YYYY-MM-DD`; what is in progress stands there as ongoing and as validated. */
export type Scorecards = AnswerOf<'/api/scorecards'>;
export type StageFigures = Scorecards['stages'][number];
type GroupFigures = Scorecards['groups'][number];
export type DayCount = GroupFigures['series'][number];

/** Keeps the last answer on screen while another period or person is asked for. */
export const scorecardsQuery = (question: ScorecardsQuestion) =>
  queryOptions({
    queryKey: ['scorecards', question],
    queryFn: ({ signal }) => answer(api.GET('/api/scorecards', { params: { query: question }, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The figures of a card's group. @throws Error for an answer without it */
export function figuresOf({ groups }: Pick<Scorecards, 'groups'>, group: CardGroup): GroupFigures {
  const found = groups.find((each) => each.group === group);
  if (found === undefined) throw new Error(`no figures of ${group}`);
  return found;
}

/** What a group held before the period; null where there was no topic at all: that is no number to compare with. */
export const beforeOf = (data: Pick<Scorecards, 'groups'>, group: CardGroup): number | null =>
  CARDS.some((card) => figuresOf(data, card.group).before > 0) ? figuresOf(data, group).before : null;
