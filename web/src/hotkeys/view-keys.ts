import type { ViewName } from '@keywright/events/catalogue';

/** "g" and then the letter that the English name of the view suggests. */
export const VIEW_KEYS: Record<ViewName, string> = {
  TO_SUGGEST_PAGE: 'g s',
  FOR_APPROVAL_PAGE: 'g a',
  CHECK_SEO_PAGE: 'g e',
  COPYWRITING_PAGE: 'g w',
  INTEGRATION_PAGE: 'g i',
  CHECK_SEA_PAGE: 'g c',
  PUBLISHED_PAGE: 'g p',
  ALL_TOPICS_PAGE: 'g t',
};
