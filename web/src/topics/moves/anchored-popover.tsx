import type { ReactNode } from 'react';
import { Popover } from '../../ui/index.ts';
import type { Anchor } from './move-state.ts';

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
  return (
    <Popover
      opened
      position="bottom-start"
      width={width}
      trapFocus={trapped}
      closeOnEscape
      onDismiss={onClose}
      middlewares={{ flip: true, shift: { padding: 8 } }}
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
