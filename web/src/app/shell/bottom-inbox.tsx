import { useAtom, useAtomValue } from 'jotai';
import { Inbox } from 'lucide-react';
import { useFormats, useT } from '../../i18n/index.ts';
import { inboxOpenAtom, unreadAtom, useInboxName } from '../../inbox/index.ts';
import { cx } from '../../ui/index.ts';
import classes from './bottom-inbox.module.css';

/** The inbox in the navigation of a phone. */
export function BottomInbox() {
  const t = useT();
  const { abbreviate } = useFormats();
  const [open, setOpen] = useAtom(inboxOpenAtom);
  const unread = useAtomValue(unreadAtom) ?? 0;
  const name = useInboxName();
  return (
    <button
      type="button"
      aria-label={name}
      aria-expanded={open}
      className={cx(classes.entry, open && classes.active)}
      onClick={() => setOpen(!open)}
    >
      <span className={classes.icon}>
        <Inbox size={20} strokeWidth={1.75} aria-hidden="true" />
        {unread > 0 && <span className={classes.badge}>{abbreviate(unread)}</span>}
      </span>
      {t('inbox.short')}
    </button>
  );
}
