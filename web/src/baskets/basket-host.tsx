import { permissionScope } from '@keywright/events/catalogue';
import { useAtom, useAtomValue } from 'jotai';
import { ShoppingBasket } from 'lucide-react';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import { useHotkey } from '../hotkeys/index.ts';
import { useT } from '../i18n/index.ts';
import { type PaletteCommand, usePaletteCommands } from '../palette/index.ts';
import { useProjectScope } from '../projects/index.ts';
import { ConfirmDialog } from '../ui/index.ts';
import { dropQuestionAtom } from './drop-on-topic.ts';
import { openTray, trayOpenAtom } from './tray-open.ts';

const BasketTray = lazy(() => import('./basket-tray.tsx').then((module) => ({ default: module.BasketTray })));

const KEYS = 'g b';

/** Where the baskets open over the screen, by key and palette too, and where it is asked before some are dropped on a page. */
export function BasketHost() {
  const t = useT();
  const { membership } = useProjectScope();
  const [open, setOpen] = useAtom(trayOpenAtom);
  const question = useAtomValue(dropQuestionAtom);
  const close = useCallback(() => setOpen(false), [setOpen]);
  const may = permissionScope('EDIT_TOPIC_KEYWORDS', membership) !== null;
  useHotkey({ keys: KEYS, label: 'basket.title', group: 'go', run: openTray }, may);
  usePaletteCommands(
    useMemo(
      (): readonly PaletteCommand[] =>
        may
          ? [
              {
                id: 'baskets',
                group: 'views',
                label: 'basket.title',
                icon: <ShoppingBasket size={16} aria-hidden="true" />,
                keys: KEYS,
                run: openTray,
              },
            ]
          : [],
      [may],
    ),
  );
  return (
    <>
      {open && (
        <Suspense fallback={null}>
          <BasketTray onClose={close} />
        </Suspense>
      )}
      {question !== null && (
        <ConfirmDialog
          title={t('basket.confirm')}
          confirm={t('panel.keywords.anyway')}
          onCancel={() => question.answer(false)}
          onConfirm={() => question.answer(true)}
        >
          {question.sentence}
        </ConfirmDialog>
      )}
    </>
  );
}
