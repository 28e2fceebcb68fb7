import { STATUS_NAMES } from '../../../events/src/catalogue/statuses.ts';
import type { LoadRun } from './runs.ts';

/** A question, and what the summary calls it. */
export interface LoadQuestion {
  name: string;
  path: string;
}

const TOPICS = '/api/topicViews/search';
const KEYWORDS = '/api/keywordViews/search';

/** What people ask of the lists of topics and keywords: pages, filters, order, texts and counters. */
export function listQuestions({ projectId }: Pick<LoadRun, 'projectId'>): LoadQuestion[] {
  const project = `projectId=${projectId}`;
  const topics = (query: string) => `${TOPICS}/byFilter?${project}&size=50&${query}`;
  const keywords = (query: string) => `${KEYWORDS}/byCriteria?${project}&size=50&${query}`;
  return [
    { name: 'topics', path: topics(`statuses=${STATUS_NAMES.join(',')}`) },
    { name: 'topics', path: topics('page=2&sort=pageName,asc') },
    { name: 'topics', path: topics('sort=totalMsv,desc') },
    { name: 'topics by filter', path: topics('statuses=SUGGEST,PUBLISHED&types=TOPIC') },
    { name: 'topics by filter', path: topics('mine=true&pageScores=HIGH') },
    { name: 'topics by text', path: topics('str=a') },
    { name: 'topic counters', path: `${TOPICS}/countByFilter?${project}&statuses=SUGGEST` },
    { name: 'topic counters', path: `${TOPICS}/totalsByFilter?${project}&statuses=PUBLISHED` },
    { name: 'topic counters', path: `/api/topics/topicCounts?${project}` },
    { name: 'keywords', path: keywords('sort=volume,desc') },
    { name: 'keywords', path: keywords('page=3&scopes=MY_GOAL') },
    { name: 'keywords by filter', path: keywords('minVolume=100&scopes=MY_GOAL,MY_REALITY') },
    { name: 'keywords by text', path: keywords('str=in') },
    { name: 'keyword counters', path: `${KEYWORDS}/countByFilter?${project}&scopes=MY_GOAL` },
    { name: 'keyword counters', path: `${KEYWORDS}/volumeByFilter?${project}&minVolume=100` },
    { name: 'keyword lists', path: `/api/keyWordLists/find-visible/${projectId}` },
  ];
}

/** What the page of figures asks. */
export function scorecardQuestions({ projectId }: Pick<LoadRun, 'projectId'>): LoadQuestion[] {
  const path = `/api/scorecards?projectId=${projectId}`;
  return [
    { name: 'scorecard', path },
    { name: 'scorecard', path: `${path}&days=7` },
    { name: 'scorecard', path: `${path}&days=90` },
    { name: 'scorecard of a year', path: `${path}&days=365` },
    { name: 'scorecard of a person', path: `${path}&days=28&assignee=me` },
  ];
}
