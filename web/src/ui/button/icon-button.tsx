import { Tooltip } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import classes from './button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'title'> {
  /** What it does; read aloud and shown as a tooltip. */
  label: string;
  icon: ReactNode;
  variant?: 'default' | 'quiet' | 'danger';
  size?: 'sm' | 'md' | 'lg';
  /** Menus open over their button: a tooltip would stand in the way. */
  tooltip?: boolean;
}

/** A square button with an icon alone. */
export function IconButton({
  label,
  icon,
  variant = 'quiet',
  size = 'sm',
  tooltip = true,
  className,
  ...rest
}: IconButtonProps) {
  const button = (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={cx(classes.button, classes[variant], classes[size], classes.square, className)}
    >
      {icon}
    </button>
  );
  return tooltip ? <Tooltip label={label}>{button}</Tooltip> : button;
}
