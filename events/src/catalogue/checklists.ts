import type { TopicStatus } from './statuses.ts';

/** What whoever takes a topic out of a stage has looked at before. Declined, published and archived ones wait for nobody. */
const LISTS = {
  DECLINE: [],
  SUGGEST: ['PEOPLE_SEARCH_FOR_IT', 'NO_PAGE_COVERS_IT', 'MAIN_TERM_PROPOSED'],
  WAIT_APPROVE: ['FITS_OUR_GOALS', 'REASON_IS_CLEAR', 'DEMAND_IS_WORTH_IT', 'DELIVERY_IS_REALISTIC'],
  APPROVED: ['MAIN_TERMS_FINAL', 'RELATED_TERMS_GATHERED', 'VARIANTS_SORTED'],
  OPTIMIZED: ['SUBTOPICS_OUTLINED', 'FIRST_RESULTS_READ', 'BRIEF_SAYS_WHAT_TO_WRITE'],
  SEO_CHECK: ['ONE_INTENT', 'TITLE_AND_H1', 'RELATED_BY_H2', 'NO_SECOND_PAGE', 'WORDS_CONFIRMED'],
  START_COPYWRITING: [
    'MAIN_TERMS_PLACED',
    'RELATED_TERMS_WORKED_IN',
    'SUBTOPICS_ANSWERED',
    'SOURCES_NAMED',
    'SPELLING_READ',
  ],
  FOR_APPROVAL: [
    'FACTS_VERIFIED',
    'NO_COPIED_PASSAGES',
    'MAIN_IN_TITLE_AND_H1',
    'PICTURES_LICENSED',
    'LINKS_TO_PRODUCTS',
  ],
  INTEGRATION: [
    'TITLE_AND_DESCRIPTION_SET',
    'ADDRESS_FINAL',
    'LINKED_FROM_OTHER_PAGES',
    'PICTURES_DESCRIBED',
    'READS_ON_A_PHONE',
  ],
  PUBLISHED: [],
  SEA_CHECK: ['KEEPS_PROMISE_OF_AD', 'CONVERSIONS_COUNTED', 'LOADS_QUICKLY'],
  ARCHIVED: [],
} as const satisfies Readonly<Record<TopicStatus, readonly string[]>>;

/** One thing to look at; it stands on the list of one stage alone. */
export type CheckName = (typeof LISTS)[TopicStatus][number];

/** By stages, in the order in which they are gone through. */
export const CHECKLISTS: Readonly<Record<TopicStatus, readonly CheckName[]>> = LISTS;

export const CHECK_NAMES: readonly CheckName[] = Object.values(LISTS).flat();
