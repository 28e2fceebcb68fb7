import { useAtomValue } from 'jotai';
import { useFormats, useT } from '../i18n/index.ts';
import { inboxAtom } from './known-inbox.ts';

/** How many requests wait for the reader, "50+" where more may than were counted; nothing where none does. */
export function useWaitingText(): string {
  const t = useT();
  const { full } = useFormats();
  const { counts } = useAtomValue(inboxAtom);
  if (counts === null || counts.waiting === 0) return '';
  const count = full(counts.waiting);
  return counts.waitingCapped === true ? t('board.orMore', { count }) : count;
}
