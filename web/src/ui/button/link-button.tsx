import { Link, type LinkProps } from 'react-router-dom';
import { type ButtonAppearance, buttonClasses } from './button.tsx';

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
