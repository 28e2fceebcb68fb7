const inProject = (...paths: string[]) => paths.map((path) => `/projects/:projectId/${path}`);

const VIEWS = inProject(':view');
const KEYWORDS = inProject('my-reality', 'my-goal', 'out-of-scope', 'lists');

/** Areas that are read on every page, or anywhere. */
export const ANYWHERE: readonly string[] = ['catalogue', 'connection', 'errors', 'palette', 'shell'];

/** Which addresses of the app an area of labels is of. */
const SCREENS: Readonly<Record<string, readonly string[]>> = {
  accounts: ['/sign-up', '/activate', '/forgot-password', '/reset-password', '/profile'],
  activity: VIEWS,
  asks: [...VIEWS, '/inbox'],
  'back-office': ['/admin-login', '/back-office'],
  'back-office-accounts': ['/back-office/accounts'],
  'back-office-health': ['/back-office/health'],
  'back-office-countries': ['/back-office/countries'],
  'back-office-languages': ['/back-office/languages', '/back-office/dictionaries'],
  baskets: [...KEYWORDS, ...VIEWS],
  board: VIEWS,
  calendar: VIEWS,
  checklists: VIEWS,
  export: KEYWORDS,
  'follow-up': inProject('follow-up', 'follow-up/ongoing', 'follow-up/published'),
  grid: [...VIEWS, ...KEYWORDS],
  inbox: ['/inbox'],
  'inbox-mails': ['/inbox/mails'],
  'keyword-export': KEYWORDS,
  'keyword-import': inProject('import'),
  'keyword-labels': [...inProject('categories', 'tags'), ...KEYWORDS],
  'keyword-limits': KEYWORDS,
  'keyword-rules': inProject('rules'),
  keywords: KEYWORDS,
  mentions: VIEWS,
  moves: VIEWS,
  optimize: inProject('optimize/:topic'),
  people: [...inProject('members'), '/invitation'],
  projects: ['/projects', '/projects/new', '/customers', ...inProject('settings')],
  'saved-views': VIEWS,
  sessions: ['/login', '/profile'],
  start: inProject('get-started'),
  // They open beside every page of a project.
  tasks: inProject('*'),
  'topic-create': VIEWS,
  'topic-import': VIEWS,
  'topic-list': VIEWS,
  'topic-panel': VIEWS,
};

/** The addresses where the labels of an area stand; none where they may stand anywhere, or that is not known. */
export function screensOf(area: string): string[] {
  return [...(SCREENS[area] ?? [])];
}
