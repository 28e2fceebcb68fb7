import type { KeywordStrategy } from './topic-enums.ts';

/** How many live keywords of each strategy a topic takes, and the message that says it is full. */
export const RELATION_LIMITS: Readonly<Record<KeywordStrategy, { max: number; messageKey: string }>> = {
  MAIN: { max: 5, messageKey: 'maxRelationMainKws' },
  RELATED: { max: 20, messageKey: 'maxRelationRelatedKws' },
  OUT_OF_SCOPE: { max: 20, messageKey: 'maxRelationOOSKws' },
};

/** Topics on one page of a list where nothing is said; the user's own choice replaces them. */
export const PAGE_SIZES = { topics: 10, topicApproval: 30 } as const;

export const LIMITS = {
  /** A filtered count is exact up to here, then "10,000+". */
  countCap: 10_000,
  /** Days a move stays undoable. */
  undoDays: 30,
  /** Days an offer of ownership stands. */
  ownershipOfferDays: 7,
  /** Days an invitation to a project stands, and people invited at once. */
  invitationDays: 7,
  invitations: 500,
  /** Pages of a site imported at once, and bytes of the file that lists them. */
  importRows: 5_000,
  importBytes: 5 * 1024 * 1024,
  /** Bytes of a file of keywords and of lines that are pasted, bytes of it unpacked, its rows and its columns. */
  keywordFileBytes: 20 * 1024 * 1024,
  keywordTextBytes: 2 * 1024 * 1024,
  keywordFileInflated: 200 * 1024 * 1024,
  keywordFileRows: 1_000_000,
  keywordFileColumns: 200,
  /** Topics named in one bulk request. */
  bulkTopics: 500,
  /** Keywords that one request may be about, and those that are typed at once; lists of a project. */
  keywordsAtOnce: 100_000,
  /** Keywords of a move of which is found out who else has moved them. */
  keywordsOvertaken: 1_000,
  keywordsTyped: 10_000,
  keywordLists: 1_000,
  /** Variants of one keyword. */
  keywordVariants: 100,
  /** Standing rules of a project, and the greatest place among them. */
  keywordRules: 100,
  ruleOrder: 1_000_000,
  /** Categories and tags of a project, and how deep tags stand below each other: one that is in none has the depth 1. */
  categories: 500,
  keywordTags: 1_000,
  keywordTagDepth: 5,
  /** Projects, and customers, of one account. */
  projects: 500,
  customers: 500,
  /** Bytes of the image of a logo. */
  logoBytes: 2 * 1024 * 1024,
  /** Tasks of a project that wait or run at once: of one person, and of all. */
  openTasksOfPerson: 10,
  openTasks: 50,
  /** Days the result of a task can be downloaded. */
  taskResultDays: 30,
  /** The highest monthly search volume that a priority may begin with, and most AI calls a day of a project. */
  msvThreshold: 1_000_000_000,
  aiCalls: 1_000_000,
  /** The last place that a language can have among the others. */
  marketOrder: 1_000,
} as const;

/** Longest texts a topic takes, in characters. */
export const TEXT_LIMITS = {
  pageName: 300,
  myTopic: 300,
  whyArticle: 4_000,
  pageTag: 60,
  pageTags: 20,
  url: 2_048,
  note: 4_000,
  keyword: 200,
  keywordListName: 100,
  keywordRuleName: 100,
  categoryName: 100,
  keywordTagName: 60,
  subTopicName: 300,
  subTopics: 100,
  projectName: 100,
  customerName: 100,
  taskTitle: 300,
  label: 200,
  translation: 4_000,
  mailSubject: 200,
  mailText: 20_000,
  mailHtml: 100_000,
  marketName: 100,
} as const;

/** Most words a page is planned for or counted with. */
export const MAX_WORDS = 100_000;

export const DEFAULT_LANGUAGE = 'en-GB';
