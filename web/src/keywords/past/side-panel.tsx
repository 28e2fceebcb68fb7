import { type LucideIcon, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useHotkey } from '../../hotkeys/index.ts';
import { useT } from '../../i18n/index.ts';
import { IconButton, useFocusReturn } from '../../ui/index.ts';
import classes from './past.module.css';

interface SidePanelProps {
  title: string;
  icon: LucideIcon;
  onClose: () => void;
  /** What narrows what is listed; it stays above what scrolls. */
  tools?: ReactNode;
  children: ReactNode;
}

/** What was done, beside the table, which stays usable. */
export function SidePanel({ title, icon: Icon, onClose, tools, children }: SidePanelProps) {
  const t = useT();
  const panel = useRef<HTMLElement>(null);
  useFocusReturn();
  useEffect(() => panel.current?.focus(), []);
  useHotkey({ keys: 'escape', label: 'dialog.close', group: 'panel', run: onClose });
  return (
    <section ref={panel} tabIndex={-1} role="dialog" aria-label={title} className={classes.panel}>
      <header className={classes.header}>
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
        <h2 dir="auto">{title}</h2>
        <IconButton
          label={t('dialog.close')}
          size="md"
          icon={<X size={16} aria-hidden="true" />}
          onClick={onClose}
        />
      </header>
      {tools}
      <div className={classes.scroller} tabIndex={0}>
        {children}
      </div>
    </section>
  );
}
