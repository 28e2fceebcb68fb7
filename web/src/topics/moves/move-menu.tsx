import { useAtom, useAtomValue } from 'jotai';
import { useT } from '../../i18n/index.ts';
import { AnchoredPopover, Button } from '../../ui/index.ts';
import { topicRows } from '../atoms.ts';
import { LazyPart, lazyPart } from '../lazy-part.tsx';
import { nameOf } from '../topic-facts.ts';
import type { MoveChoicesProps } from './move-choices.tsx';
import { type MoveMenu, moveMenuAtom } from './move-state.ts';

/** What the menu holds: no first screen waits for it. */
export const moveChoices = lazyPart<MoveChoicesProps>(() =>
  import('./move-choices.tsx').then((module) => module.MoveChoices),
);

/** The one "Move to" menu of a screen; it opens at whichever card asked for it. */
export function MoveMenuHost() {
  const [menu, setMenu] = useAtom(moveMenuAtom);
  if (menu === null) return null;
  const close = () => {
    setMenu(null);
    menu.opener?.focus();
  };
  return <OpenMenu key={menu.topicId} menu={menu} close={close} />;
}

function OpenMenu({ menu, close }: { menu: MoveMenu; close: () => void }) {
  const t = useT();
  const row = useAtomValue(topicRows.atomOf(menu.topicId));
  const label = t('move.toHint', { name: row ? nameOf(row) : '' });
  return (
    <AnchoredPopover anchor={menu.anchor} label={label} width={340} onClose={close}>
      <LazyPart
        part={moveChoices}
        props={{ menu, label, close }}
        failed={(retry) => <Button onClick={retry}>{t('board.retry')}</Button>}
      />
    </AnchoredPopover>
  );
}
