import type { LoadQuestion } from './questions.ts';

/** What a member reads about; null where the project has none yet. */
export interface ReadNames {
  account: string;
  project: string;
  delegation: string | null;
  customer: string | null;
  topic: string | null;
  list: string | null;
}

/** Every GET of the API that a content manager may ask without having made something for it. */
export function memberReads(names: ReadNames): LoadQuestion[] {
  const { account, project, delegation, customer, topic, list } = names;
  return [
    ...named('documents', ['/healthz', '/readyz', '/api/openapi.json']),
    ...named('account', accountReads(account)),
    ...named('customer', customer === null ? [] : [`/api/customers/${customer}`]),
    ...named('enumerations', ENUMERATIONS),
    ...named('project', projectReads(project)),
    ...named('member', delegation === null ? [] : [`/api/projectUserDelegations/${delegation}/assignments`]),
    ...named('board', topicReads(project)),
    ...named('topic', topic === null ? [] : oneTopicReads(topic, project)),
    ...named('keyword page', keywordReads(project)),
    ...named('keyword list', list === null ? [] : oneListReads(list)),
  ];
}

function named(name: string, paths: readonly string[]): LoadQuestion[] {
  return paths.map((path) => ({ name, path }));
}

const ENUMERATIONS = [
  '/api/enums?type=TOPIC_STATUS',
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
    `/api/categories/search/findAllByListAndName?${byProject}&name=Any`,
    `/api/tags/find-by-project/${project}`,
    `/api/keywords/activity/${project}`,
    `/api/keywords/history/${project}?value=any`,
    `/api/keywords/overtaken/${project}?batchId=any`,
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
