import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { Button, IconButton, Popover } from '../../ui/index.ts';
import { lazyPart, LazyPart } from '../lazy-part.tsx';
import type { BoardDisplayMenuProps } from './board-display-menu.tsx';

const menu = lazyPart<BoardDisplayMenuProps>(() =>
  import('./board-display-menu.tsx').then((module) => module.BoardDisplayMenu),
);

/** Opens how the board is displayed. */
export function BoardDisplayButton({ compact, ...props }: BoardDisplayMenuProps & { compact: boolean }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const label = t('list.display');
  const icon = <SlidersHorizontal size={14} aria-hidden="true" />;
  const toggle = () => setOpen(!open);
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" width={280} trapFocus returnFocus>
      <Popover.Target>
        {compact ? (
          <IconButton label={label} icon={icon} onClick={toggle} />
        ) : (
          <Button icon={icon} onClick={toggle}>
            {label}
          </Button>
        )}
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <LazyPart
          part={menu}
          props={props}
          failed={(retry) => <Button onClick={retry}>{t('board.retry')}</Button>}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
