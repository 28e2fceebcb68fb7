import { type ReactNode, useEffect } from 'react';
import classes from './screen.module.css';
import { useScreenSlots } from './screen-slots.ts';

export interface ScreenHeaderProps {
  icon?: ReactNode;
  title: string;
  /** One line: "13 of 25 topics · 222.0K MSV · 2 late". */
  facts?: ReactNode;
  /** Quiet actions, then the one primary button. */
  children?: ReactNode;
}

/** The 48 px head of a screen; it names the page in the tab, too. */
export function ScreenHeader({ icon, title, facts, children }: ScreenHeaderProps) {
  const { lead, place, status, tail } = useScreenSlots();
  useEffect(() => {
    document.title = `${title} · Keywright`;
  }, [title]);
  return (
    <header className={classes.header}>
      {lead && <span className={classes.lead}>{lead}</span>}
      {icon && <span className={classes.headerIcon}>{icon}</span>}
      <div className={classes.titles}>
        <h1 className={classes.title}>{title}</h1>
        {place && <span className={classes.place}>{place}</span>}
        {facts && <span className={classes.facts}>{facts}</span>}
      </div>
      {status && <span className={classes.slot}>{status}</span>}
      {children && <span className={classes.actions}>{children}</span>}
      {tail && <span className={classes.tail}>{tail}</span>}
    </header>
  );
}
