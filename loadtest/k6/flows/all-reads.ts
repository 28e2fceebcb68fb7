import { listQuestions, scorecardQuestions, type LoadQuestion } from './board-reads.ts';
import { readAs } from './people.ts';
import { sessionOf, type LoadRun } from './runs.ts';

interface Listed<Name extends string> {
  _embedded: Record<Name, { id: string }[]>;
}

/** Every read of the API that a member of a project may ask without having made something for it. */
export async function allReads(run: LoadRun): Promise<LoadQuestion[]> {
  const session = sessionOf(run, 0);
  const { projectId: project } = run;
  const byProject = `projectId=${project}`;
  const topics = await readAs<Listed<'topicViews'>>(
    session,
    'topics',
    `/api/topicViews/search/byFilter?${byProject}&size=1`,
  );
  const lists = await readAs<Listed<'keyWordLists'>>(
    session,
    'keyword lists',
    `/api/keyWordLists/find-visible/${project}`,
  );
  const topic = topics._embedded.topicViews[0]?.id;
  const list = lists._embedded.keyWordLists[0]?.id;
  return [
    ...named('probes', ['/healthz', '/readyz']),
    ...named('account', accountReads(session.accountId)),
    ...named('enumerations', ENUMERATIONS),
    ...named('project', projectReads(project)),
    ...named('topics', topicReads(project)),
    ...named('topic', topic === undefined ? [] : oneTopicReads(topic, project)),
    ...named('keywords', keywordReads(project)),
    ...named('keyword list', list === undefined ? [] : oneListReads(list)),
    ...listQuestions(run),
    ...scorecardQuestions(run),
  ];
}

function named(name: string, paths: readonly string[]): LoadQuestion[] {
  return paths.map((path) => ({ name, path }));
}

const ENUMERATIONS = [
  '/api/languages',
  '/api/countryInfoes',
  '/api/keyword-tool/country-language-preference',
  '/api/subscriptionPlans',
  '/api/subscriptionPlans/search/findAllByEnableTrue',
  '/api/translations/findByLanguageCode?code=en-GB',
];

function accountReads(account: string): string[] {
  return [
    `/api/userAccounts/${account}`,
    `/api/projects/search/findAllByOwner_Id?ownerId=${account}`,
    ...['/api/users/sessions', '/api/users/daily-api-calls'],
    ...['/api/customers/search/findForCurrentUser', '/api/projects/search/findForCurrentUser'],
    ...['/api/notifications', '/api/notificationPreferences'],
  ];
}

function projectReads(project: string): string[] {
  const byProject = `projectId=${project}`;
  return [
    `/api/projects/${project}`,
    `/api/users/scrap-roles/${project}`,
    `/api/projectUserDelegations/search/findAllByProject_Id?${byProject}`,
    `/api/projectUserDelegations/history/${project}`,
    `/api/projects/invite/${project}`,
    `/api/notificationPreferences/${project}`,
    `/api/savedViews?${byProject}`,
    `/api/apiCallLogs/get-daily-api-calls-by-project-and-type?${byProject}&type=AI`,
    `/api/tasks?${byProject}`,
    `/api/tasks/last?${byProject}&type=IMPORT_KEYWORDS`,
    `/api/tasks/count-by-project-uncheck?${byProject}`,
    `/api/tasks/last-sync-date/${project}`,
  ];
}

function topicReads(project: string): string[] {
  const byProject = `projectId=${project}`;
  return [
    ...['topicCounts', 'myTopicCounts', 'myArticleCounts', 'groupsOverTime'].map(
      (counts) => `/api/topics/${counts}?${byProject}`,
    ),
    ...['pageNames', 'pageTags', 'activity'].map((part) => `/api/topics/${part}/${project}`),
  ];
}

function oneTopicReads(topic: string, project: string): string[] {
  const byTopic = `topicId=${topic}`;
  return [
    `/api/topics/${topic}`,
    ...['notes', 'checks', 'transitions', 'history', 'approval', 'subTopics'].map(
      (part) => `/api/topics/${topic}/${part}`,
    ),
    `/api/topicNotes/search/byTopic?${byTopic}`,
    `/api/topicKeywords/search/byTopic?${byTopic}`,
    ...['byTopic', 'totalsByTopic', 'suggestionsByTopic', 'variantsByTopic'].map(
      (search) => `/api/topicKeywordViews/search/${search}?${byTopic}`,
    ),
    `/api/topicKeywordCompetitorViews/search/byTopic?${byTopic}`,
    `/api/keywords/of-topic/${project}?${byTopic}`,
  ];
}

function keywordReads(project: string): string[] {
  const byProject = `projectId=${project}`;
  return [
    ...[
      ...['byProjectId', 'countByFilter', 'volumeByFilter', 'findMyRealityCountsByProject_Id'],
      ...['findMyRealityVolumesByProject_Id', 'countFollowInGoogleByProject'],
    ].map((search) => `/api/keywordViews/search/${search}?${byProject}`),
    ...['find-visible', 'find-hidden', 'count-multiple-domain-list'].map(
      (lists) => `/api/keyWordLists/${lists}/${project}`,
    ),
    `/api/keyWordLists/search/existsByNameAndGroup_Project_Id?${byProject}&name=Any`,
    `/api/categories/search/findAllByKeyWordListId?${byProject}`,
    `/api/tags/find-by-project/${project}`,
    `/api/keywords/activity/${project}`,
    `/api/keywords/history/${project}?value=any`,
    `/api/keywordRules?${byProject}`,
    ...['main', 'related'].map((kind) => `/api/baskets/${project}/${kind}`),
  ];
}

function oneListReads(list: string): string[] {
  return [
    `/api/keyWordLists/${list}`,
    `/api/keyWordLists/counters/types/list/${list}`,
    `/api/keyWordLists/counters/channels/list/${list}`,
  ];
}
