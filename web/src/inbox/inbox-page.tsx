import { useAtomValue } from 'jotai';
import { useT } from '../i18n/index.ts';
import { ManagePage } from '../projects/index.ts';
import { useTabMark } from '../ui/index.ts';
import { InboxContent } from './inbox-content.tsx';
import { InboxFacts, MarkAllRead } from './inbox-head.tsx';
import classes from './inbox.module.css';
import { unreadAtom } from './known-inbox.ts';

const stay = (): void => undefined;

/** The inbox as a page of its own, for who has no project to open it over. */
export function PlainInbox() {
  const t = useT();
  const unread = useAtomValue(unreadAtom);
  useTabMark('unread', unread ? String(unread) : null);
  return (
    <ManagePage title={t('inbox.title')}>
      <div className={classes.page}>
        <header className={classes.header}>
          <h1>{t('inbox.title')}</h1>
          <InboxFacts />
          <MarkAllRead />
        </header>
        <InboxContent onLeave={stay} />
      </div>
    </ManagePage>
  );
}
