import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { cx } from '../cx.ts';
import classes from './button.module.css';

export interface ButtonAppearance {
  /** `primary` once a screen; `default` has an edge; `quiet` shows its ground on hover; `danger` deletes or refuses; `link` stands in a line of text. */
  variant?: 'primary' | 'default' | 'quiet' | 'danger' | 'link' | undefined;
  /** sm 28 px (toolbars), md 36 (forms), lg 44 (touch). */
  size?: 'sm' | 'md' | 'lg' | undefined;
  icon?: ReactNode;
  wide?: boolean | undefined;
}

/** The classes of what looks like a button. */
export const buttonClasses = (
  { variant = 'default', size = 'sm', wide }: ButtonAppearance,
  className?: string,
) => cx(classes.button, classes[variant], classes[size], wide && classes.wide, className);

export type ButtonProps = ButtonAppearance & ComponentProps<'button'> & { busy?: boolean };

/** A button that names its effect. While `busy` it keeps its width and takes no second press. */
export function Button({ variant, size, icon, wide, busy, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClasses({ variant, size, wide }, className)}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : rest.onClick}
    >
      {icon}
      {children}
    </button>
  );
}

type LinkButtonProps = ButtonAppearance & LinkProps;

/** A link that looks like a button: for what leads to another address. */
export function LinkButton({ variant, size, icon, wide, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonClasses({ variant, size, wide }, className)}>
      {icon}
      {children}
    </Link>
  );
}
