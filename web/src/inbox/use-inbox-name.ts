import { useAtomValue } from 'jotai';
import { useFormats, useT } from '../i18n/index.ts';
import { unreadAtom } from './known-inbox.ts';

/** The inbox as what opens it is called: "Inbox · 4 unread". */
export function useInboxName(): string {
  const t = useT();
  const { full } = useFormats();
  const unread = useAtomValue(unreadAtom) ?? 0;
  const title = t('inbox.title');
  return unread === 0 ? title : `${title} · ${t('inbox.unread', { count: unread, shown: full(unread) })}`;
}
