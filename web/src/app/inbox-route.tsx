import { useEffect } from 'react';
import { InboxPage, openInbox } from '../inbox/index.ts';
import { useProjects } from '../projects/index.ts';
import { followInbox } from './inbox-channel.ts';
import { LoadingFallback } from './loading-fallback.tsx';
import { Failure } from './screens/failure.tsx';
import { Start } from './start.tsx';

/** /inbox, where mails lead: over the project that the reader begins with, or as a page of its own where there is none. */
export function InboxRoute() {
  const { data: projects, error, refetch } = useProjects();
  useEffect(() => {
    openInbox();
    followInbox();
  }, []);
  if (error) return <Failure problem={error} onRetry={() => void refetch()} />;
  if (!projects) return <LoadingFallback />;
  return projects.length === 0 ? <InboxPage /> : <Start />;
}
