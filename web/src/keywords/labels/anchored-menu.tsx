import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type Anchor, AnchoredPopover, anchorOf, menuKeys } from '../../ui/index.ts';
import classes from './anchored-menu.module.css';

interface AnchoredMenuProps {
  label: string;
  anchor: Anchor;
  /** px */
  width: number;
  onClose: () => void;
  /** What stands in it are `MenuEntry`s, or links with the role of one. */
  children: ReactNode;
}

/** A menu that is there only while it is open: for rows of which there may be a thousand, each with its own. */
export function AnchoredMenu({ label, anchor, width, onClose, children }: AnchoredMenuProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus(), []);
  return (
    <AnchoredPopover anchor={anchor} label={label} width={width} onClose={onClose}>
      <div ref={list} role="menu" aria-label={label} className={classes.menu} onKeyDown={menuKeys(onClose)}>
        {children}
      </div>
    </AnchoredPopover>
  );
}

/** Where a menu opens, null while it is closed; and how a button opens it and the menu closes. */
export function useAnchor(): [
  anchor: Anchor | null,
  open: (event: MouseEvent<HTMLElement>) => void,
  close: () => void,
] {
  const [anchor, setAnchor] = useState<Anchor | null>(null);
  const opener = useRef<HTMLElement>(null);
  return [
    anchor,
    (event) => {
      event.stopPropagation();
      opener.current = event.currentTarget;
      setAnchor(anchorOf(event.currentTarget));
    },
    () => {
      setAnchor(null);
      opener.current?.focus();
    },
  ];
}

/** The looks of what can be chosen in it. */
export const entryClass = classes.entry;

interface MenuEntryProps {
  icon: ReactNode;
  /** Stands at the end. */
  end?: ReactNode;
  onClick: () => void;
  children: ReactNode;
}

export function MenuEntry({ icon, end, onClick, children }: MenuEntryProps) {
  return (
    <button type="button" role="menuitem" tabIndex={-1} className={entryClass} onClick={onClick}>
      {icon}
      <span className={classes.text}>{children}</span>
      {end}
    </button>
  );
}
