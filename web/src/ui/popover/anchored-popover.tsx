import { Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEscape } from '../escape-layers.ts';
import { useFocusReturn } from '../focus-return.ts';

/** Where a popover points: the rectangle of what was pressed or dropped on, in the window. */
export interface Anchor {
  left: number;
  top: number;
  width: number;
  height: number;
}

export function anchorOf(element: Element): Anchor {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
}

/**
 * A popover that points at a rectangle of the window, for what is opened from cards that may leave the document while it is
 * open. `trapped` keeps the focus inside until it is answered.
 */
export function AnchoredPopover({
  anchor,
  label,
  trapped = false,
  width,
  onClose,
  children,
}: {
  anchor: Anchor;
  label: string;
  trapped?: boolean;
  width: number;
  onClose: () => void;
  children: ReactNode;
}) {
  useFocusReturn();
  useEscape(true, onClose);
  return (
    <Popover
      opened
      position="bottom-start"
      width={width}
      trapFocus={trapped}
      onDismiss={onClose}
      withRoles={false}
    >
      <Popover.Target>
        <span style={{ position: 'fixed', pointerEvents: 'none', ...anchor }} />
      </Popover.Target>
      <Popover.Dropdown role={trapped ? 'dialog' : undefined} aria-label={trapped ? label : undefined}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
