import { useAtomValue } from 'jotai';
import { CheckCheck } from 'lucide-react';
import { useHotkey } from '../hotkeys/index.ts';
import { useFormats, useT } from '../i18n/index.ts';
import { Button } from '../ui/index.ts';
import classes from './inbox.module.css';
import { inboxAtom } from './known-inbox.ts';
import { markAllRead } from './read-marks.ts';
import { useWaitingText } from './use-waiting-text.ts';

/** How much is unread and waits for an answer. */
export function InboxFacts() {
  const t = useT();
  const { full } = useFormats();
  const { counts } = useAtomValue(inboxAtom);
  const waiting = useWaitingText();
  const facts =
    counts === null
      ? []
      : [
          t('inbox.unread', { count: counts.unread, shown: full(counts.unread) }),
          ...(counts.waiting > 0 ? [t('inbox.waiting', { count: counts.waiting, shown: waiting })] : []),
        ];
  return <p className={classes.facts}>{facts.join(' · ')}</p>;
}

/** Marks everything as read, of one project where the inbox is narrowed to it. */
export function MarkAllRead() {
  const t = useT();
  const { counts } = useAtomValue(inboxAtom);
  const may = counts !== null && counts.unread > 0;
  useHotkey({ keys: 'shift+r', label: 'inbox.markAll', group: 'panel', run: () => void markAllRead() }, may);
  if (!may) return null;
  return (
    <Button
      variant="quiet"
      aria-label={t('inbox.markAll')}
      icon={<CheckCheck size={14} aria-hidden="true" />}
      onClick={() => void markAllRead()}
    >
      <span className={classes.word}>{t('inbox.markAll')}</span>
    </Button>
  );
}
