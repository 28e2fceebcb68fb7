import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useT } from '../../i18n/index.ts';
import { IconButton } from '../../ui/index.ts';
import classes from './history.module.css';

/** What stands beside a table or an editor; over all of it where it is narrow. Esc in it closes it. */
export function BesidePanel(props: {
  title: string;
  /** What the cross says; by default it closes a history. */
  closeLabel?: string;
  lead?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}) {
  const { title, closeLabel, lead, onClose, children } = props;
  const t = useT();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-label={title}
      className={classes.beside}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <header className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        <IconButton
          label={closeLabel ?? t('backOffice.history.close')}
          tooltip={false}
          icon={<X size={15} aria-hidden="true" />}
          onClick={onClose}
        />
      </header>
      {lead && <div className={classes.lead}>{lead}</div>}
      <div className={classes.body}>{children}</div>
    </aside>
  );
}
