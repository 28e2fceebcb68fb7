import { useAtom, useAtomValue } from 'jotai';
import { Inbox } from 'lucide-react';
import { useT } from '../../i18n/index.ts';
import { inboxOpenAtom, unreadAtom, useInboxName } from '../../inbox/index.ts';
import { Count, cx, Tooltip } from '../../ui/index.ts';
import classes from './nav.module.css';
import { useRecentlyChanged } from './nav-item.tsx';

/** The inbox below the search, with how much of it is unread; comes after the first screen, into a place that is kept for it. */
export function NavInbox({ compact }: { compact: boolean }) {
  const t = useT();
  const [open, setOpen] = useAtom(inboxOpenAtom);
  const unread = useAtomValue(unreadAtom);
  const changed = useRecentlyChanged(unread);
  const name = useInboxName();
  const entry = (
    <button
      type="button"
      aria-label={name}
      aria-expanded={open}
      className={cx(classes.item, classes.inbox, open && classes.active, compact && classes.compact)}
      onClick={() => setOpen(!open)}
    >
      <Inbox size={15} strokeWidth={1.75} aria-hidden="true" />
      {!compact && <span className={classes.itemName}>{t('inbox.title')}</span>}
      {!compact && unread !== null && unread > 0 && (
        <span className={classes.count}>
          <Count value={unread} />
        </span>
      )}
      {changed && <span className={classes.changed} title={t('nav.changed')} />}
    </button>
  );
  if (!compact) return entry;
  return (
    <Tooltip label={name} position="right">
      {entry}
    </Tooltip>
  );
}
