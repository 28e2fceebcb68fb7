import { useAtom, useAtomValue } from 'jotai';
import { Bell } from 'lucide-react';
import { useFormats } from '../i18n/index.ts';
import { Tooltip } from '../ui/index.ts';
import classes from './inbox-bell.module.css';
import { inboxOpenAtom } from './inbox-open.ts';
import { unreadAtom } from './known-inbox.ts';
import { useInboxName } from './use-inbox-name.ts';

/** Opens the inbox from beside the person, and says how much of it is unread. */
export function InboxBell() {
  const { abbreviate } = useFormats();
  const [open, setOpen] = useAtom(inboxOpenAtom);
  const unread = useAtomValue(unreadAtom) ?? 0;
  const name = useInboxName();
  return (
    <Tooltip label={name}>
      <button
        type="button"
        className={classes.bell}
        aria-label={name}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Bell size={16} strokeWidth={1.75} aria-hidden="true" />
        {unread > 0 && (
          <span className={classes.count} aria-hidden="true">
            {abbreviate(unread)}
          </span>
        )}
      </button>
    </Tooltip>
  );
}
