import { lazy } from 'react';

/** /inbox of who has no project. Apart from the index, which comes with every page: few get there. */
export const InboxPage = lazy(() =>
  import('./inbox-page.tsx').then((module) => ({ default: module.PlainInbox })),
);
