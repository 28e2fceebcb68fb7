import { lazy } from 'react';

export { InboxBell } from './inbox-bell.tsx';
export { InboxHost } from './inbox-host.tsx';
export { inboxOpenAtom, openInbox } from './inbox-open.ts';
export { loadInbox, unreadAtom } from './known-inbox.ts';
export { useInboxName } from './use-inbox-name.ts';

/** /inbox of who has no project. */
export const InboxPage = lazy(() =>
  import('./inbox-page.tsx').then((module) => ({ default: module.InboxPage })),
);
