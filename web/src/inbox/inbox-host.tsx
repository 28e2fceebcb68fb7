import { useAtomValue } from 'jotai';
import { Inbox } from 'lucide-react';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import { useHotkey } from '../hotkeys/index.ts';
import { type PaletteCommand, usePaletteCommands } from '../palette/index.ts';
import { useOpenInAddress } from '../paths/index.ts';
import { useTabMark } from '../ui/index.ts';
import { INBOX_PARAM, inboxOpenAtom } from './inbox-open.ts';
import { unreadAtom } from './known-inbox.ts';

const InboxDrawer = lazy(() =>
  import('./inbox-drawer.tsx').then((module) => ({ default: module.InboxDrawer })),
);

/** The letter of Integration is taken: n as in news. */
const KEYS = 'g n';

/** Where the inbox opens over a project, by key and palette too; says in the title of the tab how much is unread. */
export function InboxHost() {
  const [open, setOpen] = useOpenInAddress(inboxOpenAtom, INBOX_PARAM);
  const unread = useAtomValue(unreadAtom);
  const close = useCallback(() => setOpen(false), [setOpen]);
  const show = useCallback(() => setOpen(true), [setOpen]);
  useTabMark('unread', unread ? String(unread) : null);
  useHotkey({ keys: KEYS, label: 'inbox.title', group: 'go', run: show });
  usePaletteCommands(
    useMemo(
      (): readonly PaletteCommand[] => [
        {
          id: 'inbox',
          group: 'views',
          label: 'inbox.title',
          icon: <Inbox size={16} aria-hidden="true" />,
          keys: KEYS,
          run: show,
        },
      ],
      [show],
    ),
  );
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <InboxDrawer onClose={close} />
    </Suspense>
  );
}
