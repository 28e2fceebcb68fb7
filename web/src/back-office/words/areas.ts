import { hasText, type T } from '../../i18n/index.ts';

/** The parts of the product that labels are of, as their files are called (migrations/seeds/translations). */
export const AREAS = [
  'accounts',
  'activity',
  'asks',
  'back-office',
  'back-office-accounts',
  'back-office-health',
  'back-office-countries',
  'back-office-languages',
  'baskets',
  'board',
  'calendar',
  'catalogue',
  'checklists',
  'connection',
  'errors',
  'export',
  'follow-up',
  'grid',
  'inbox-mails',
  'inbox',
  'keyword-export',
  'keyword-import',
  'keyword-labels',
  'keyword-limits',
  'keyword-rules',
  'keywords',
  'mentions',
  'moves',
  'optimize',
  'palette',
  'people',
  'projects',
  'saved-views',
  'sessions',
  'shell',
  'start',
  'tasks',
  'topic-create',
  'topic-import',
  'topic-list',
  'topic-panel',
] as const;

/** An area by its name; one without a name as its file is called. */
export function areaName(t: T, area: string): string {
  const label = `backOffice.area.${area}`;
  return hasText(label) ? t(label) : area;
}
