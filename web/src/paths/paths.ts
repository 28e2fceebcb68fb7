import { viewBySlug, type ViewName, viewNamed } from '@keywright/events/catalogue';

/** Every address of the app that is linked to from more than one place. */
export const paths = {
  start: '/',
  logIn: '/login',
  adminLogIn: '/admin-login',
  signUp: '/sign-up',
  activate: '/activate',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  signUpSubscription: '/sign-up-subscription',
  invitation: '/invitation',
  profile: '/profile',
  /** Where mails of the inbox lead. */
  inbox: '/inbox',
  /** Where they lead whoever wants none any more, with the token of the mail. */
  inboxMails: '/inbox/mails',
  devOutbox: '/dev/outbox',
  globalSettings: '/back-office/global-settings',
  unavailable: '/service-unavailable',
  updatePayments: '/update-payments',
  accountDisabled: '/account-disabled',
  projects: '/projects',
  newProject: '/projects/new',
  customers: '/customers',
  /** What stands where in the projects of a customer. */
  customer: (customerId: string) => `/customers/${customerId}`,
  project: (projectId: string) => `/projects/${projectId}`,
  /** A feature's screen in a project, by its path. */
  screen: (projectId: string, path: string) => `/projects/${projectId}/${path}`,
  /** The screen on which the keywords of a topic are worked out. */
  optimize: (projectId: string, topicId: string) => `/projects/${projectId}/optimize/${topicId}`,
  view: (projectId: string, view: ViewName) => `/projects/${projectId}/${viewNamed(view).slug}`,
} as const;

/** The search parameter that says under which customer a new project begins. */
export const CUSTOMER_PARAM = 'customer';

/** The search parameter that opens a topic's panel on any view. */
export const TOPIC_PARAM = 'topic';

/** The search parameter that says how a view is shown: as a board, a list or a calendar. */
export const LAYOUT_PARAM = 'as';

/** The search parameter that opens the form for a new topic; its value is the name to begin with. */
export const NEW_TOPIC_PARAM = 'new';

/** Any path containing admin or back-office counts as an administrator's page. */
export const isAdminPath = (pathname: string): boolean => /admin|back-office/.test(pathname);

/** Whether an address is that of a workflow view: there a topic opens in place. */
export function isViewPath(pathname: string): boolean {
  const slug = /^\/projects\/[^/]+\/([^/]+)$/.exec(pathname)?.[1];
  return slug !== undefined && viewBySlug(slug) !== null;
}

interface Place {
  pathname: string;
  search: string;
  hash: string;
}

/** The log-in of a page's kind. */
export const logInOf = (pathname: string): string => (isAdminPath(pathname) ? paths.adminLogIn : paths.logIn);

/** The log-in that fits a page, remembering where to go back to with its query. */
export function logInFor(place: Place): string {
  const logIn = logInOf(place.pathname);
  const back = place.pathname + place.search + place.hash;
  if (back === '/' || back === paths.logIn || back === paths.adminLogIn) return logIn;
  return `${logIn}?${new URLSearchParams({ next: back })}`;
}

/** The choice of a plan, remembering where to go on to. */
export function planChoiceFor({ pathname, search, hash }: Place): string {
  const back = pathname + search + hash;
  return back === '/'
    ? paths.signUpSubscription
    : `${paths.signUpSubscription}?${new URLSearchParams({ next: back })}`;
}

/** Where a log-in leads: the remembered page of this app, else `fallback`. Another site or a log-in is never taken. */
export function nextAfterLogIn(search: string, fallback: string): string {
  const next = new URLSearchParams(search).get('next');
  if (next === null || !/^\/(?![/\\])/.test(next)) return fallback;
  const { pathname } = new URL(next, 'http://app.invalid');
  return pathname === paths.logIn || pathname === paths.adminLogIn ? fallback : next;
}
