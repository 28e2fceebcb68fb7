import { lazy } from 'react';

export { InboxBell } from './inbox-bell.tsx';
export { InboxHost } from './inbox-host.tsx';
export { inboxOpenAtom, openInbox } from './inbox-open.ts';
export { loadInbox, unreadAtom } from './known-inbox.ts';
export { InboxPage } from './late-page.ts';
export { useInboxName } from './use-inbox-name.ts';

/** /inbox/mails: ends the mails of whom the link of one belongs to. */
export const StopMailsScreen = lazy(() =>
  import('./stop-mails-screen.tsx').then((module) => ({ default: module.StopMailsScreen })),
);
