import { createContext, type ReactNode, use, useEffect } from 'react';
import classes from './screen.module.css';

/** What the shell puts into every screen's header without the screens knowing the shell. */
export interface ScreenSlots {
  /** Before the title on narrow screens: the way to the menu or the project. */
  lead?: ReactNode;
  /** Under the title on a phone: the project's name. */
  place?: ReactNode;
  /** Who else is here and how the connection stands. */
  status?: ReactNode;
  /** Where what was done here opens, unless the screen has a way of its own. */
  activity?: ReactNode;
  /** After the actions on a phone: the person. */
  tail?: ReactNode;
}

export const ScreenSlotsContext = createContext<ScreenSlots>({});

interface ScreenHeaderProps {
  icon?: ReactNode;
  title: string;
  /** One line: "13 of 25 topics · 222.0K MSV · 2 late". */
  facts?: ReactNode;
  /** Where what was done on this screen opens, in place of what the shell has. */
  activity?: ReactNode;
  /** Quiet actions, then the one primary button. */
  children?: ReactNode;
}

/** The 48 px head of a screen; it names the page in the tab, too. */
export function ScreenHeader({ icon, title, facts, activity, children }: ScreenHeaderProps) {
  const { lead, place, status, tail, ...slots } = use(ScreenSlotsContext);
  useEffect(() => {
    document.title = `${title} · Keywright`;
  }, [title]);
  return (
    <header className={classes.header}>
      {lead && <span className={classes.lead}>{lead}</span>}
      {icon && <span className={classes.headerIcon}>{icon}</span>}
      <div className={classes.titles}>
        <h1 dir="auto" className={classes.title}>
          {title}
        </h1>
        {place && <span className={classes.place}>{place}</span>}
        {facts && <span className={classes.facts}>{facts}</span>}
      </div>
      {status && (
        <span className={classes.slot}>
          {status}
          {activity ?? slots.activity}
        </span>
      )}
      {children && <span className={classes.actions}>{children}</span>}
      {tail && <span className={classes.tail}>{tail}</span>}
    </header>
  );
}

/** The 44 px line of what shapes a list: view and filters left, `end` (score, display, search) right. */
export function Toolbar({
  label,
  children,
  end,
  oneLine = false,
}: {
  label: string;
  children: ReactNode;
  end?: ReactNode;
  /** Nothing wraps: what it begins with gives way. */
  oneLine?: boolean;
}) {
  return (
    <div role="toolbar" aria-label={label} className={classes.toolbar} data-one-line={oneLine || undefined}>
      <div className={classes.toolbarStart}>{children}</div>
      {end && <div className={classes.toolbarEnd}>{end}</div>}
    </div>
  );
}

export function ToolbarDivider() {
  return <span className={classes.divider} aria-hidden="true" />;
}

/** The 36 px foot of a list: totals left, paging right. */
export function ScreenFooter({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <footer className={classes.footer}>
      <div className={classes.footerStart}>{children}</div>
      {end}
    </footer>
  );
}
