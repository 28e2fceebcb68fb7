import { Menu as MantineMenu, Popover as MantinePopover } from '@mantine/core';
import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { useEscape } from '../escape-layers.ts';

type PopoverProps = Omit<ComponentProps<typeof MantinePopover>, 'defaultOpened' | 'closeOnEscape'> & {
  opened: boolean;
  onChange: (opened: boolean) => void;
};
type MenuProps = Omit<ComponentProps<typeof MantineMenu>, 'defaultOpened' | 'closeOnEscape'>;

/** Esc closes what is open; the focus is back at once where it was before, for the next key. */
function useEscapeToOpener(opened: boolean, close: () => void, returnFocus: boolean): void {
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (opened) opener.current = document.activeElement;
  }, [opened]);
  useEscape(opened, () => {
    close();
    if (returnFocus && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  });
}

function EscapablePopover({ returnFocus = false, ...props }: PopoverProps) {
  const { opened, onChange } = props;
  useEscapeToOpener(opened, () => onChange(false), returnFocus);
  return <MantinePopover {...props} returnFocus={returnFocus} />;
}

function EscapableMenu({ opened, onChange, ...props }: MenuProps) {
  const [own, setOwn] = useState(false);
  const isOpen = opened ?? own;
  const change = (next: boolean): void => {
    setOwn(next);
    onChange?.(next);
  };
  useEscapeToOpener(isOpen, () => change(false), true);
  return <MantineMenu {...props} opened={isOpen} onChange={change} />;
}

const { Target, Dropdown } = MantinePopover;

/** Mantine's popover; Esc closes it wherever the focus is. */
export const Popover = Object.assign(EscapablePopover, { Target, Dropdown });

/** Mantine's menu, that keeps itself whether it is open unless told; Esc closes it wherever the focus is. */
export const Menu = Object.assign(EscapableMenu, {
  Target: MantineMenu.Target,
  Dropdown: MantineMenu.Dropdown,
  Label: MantineMenu.Label,
  Divider: MantineMenu.Divider,
  Item: MantineMenu.Item,
  CheckboxItem: MantineMenu.CheckboxItem,
  RadioGroup: MantineMenu.RadioGroup,
  RadioItem: MantineMenu.RadioItem,
});
