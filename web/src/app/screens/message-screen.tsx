import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { ProductLogo } from '../../ui/index.ts';
import classes from './message-screen.module.css';

/** A page of its own that says one thing and the way on. */
export function MessageScreen({
  icon: Icon,
  title,
  text,
  children,
}: {
  icon: LucideIcon;
  title: string;
  text: ReactNode;
  children?: ReactNode;
}) {
  useEffect(() => {
    document.title = `${title} · Keywright`;
  }, [title]);
  return (
    <main className={classes.page}>
      <div className={classes.mark}>
        <ProductLogo size={24} />
        Keywright
      </div>
      <div className={classes.box}>
        <span className={classes.icon}>
          <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <h1 className={classes.title}>{title}</h1>
        <div className={classes.text}>{text}</div>
        {children && <div className={classes.actions}>{children}</div>}
      </div>
    </main>
  );
}
