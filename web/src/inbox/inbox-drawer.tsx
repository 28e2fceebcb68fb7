import { Inbox, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useHotkey } from '../hotkeys/index.ts';
import { useT } from '../i18n/index.ts';
import { IconButton, useFocusReturn } from '../ui/index.ts';
import { InboxContent } from './inbox-content.tsx';
import { InboxFacts, MarkAllRead } from './inbox-head.tsx';
import classes from './inbox.module.css';
import { narrowInbox } from './known-inbox.ts';
import { WHOLE_INBOX } from './notification.ts';

/** What the reader was told, in whichever project, over whatever screen is shown. */
export function InboxDrawer({ onClose }: { onClose: () => void }) {
  const t = useT();
  const panel = useRef<HTMLElement>(null);
  useFocusReturn();
  useEffect(() => panel.current?.focus(), []);
  useEffect(() => () => narrowInbox(WHOLE_INBOX), []);
  useHotkey({ keys: 'escape', label: 'inbox.close', group: 'panel', run: onClose });
  return (
    <section ref={panel} tabIndex={-1} role="dialog" aria-label={t('inbox.title')} className={classes.drawer}>
      <header className={classes.header}>
        <Inbox size={18} strokeWidth={1.75} aria-hidden="true" />
        <h2>{t('inbox.title')}</h2>
        <InboxFacts />
        <MarkAllRead />
        <IconButton
          label={t('inbox.close')}
          size="md"
          icon={<X size={16} aria-hidden="true" />}
          onClick={onClose}
        />
      </header>
      <InboxContent onLeave={onClose} />
    </section>
  );
}
