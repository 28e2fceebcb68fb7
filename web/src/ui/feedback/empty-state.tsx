import { Lock, type LucideIcon, Plug, SearchX, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './feedback.module.css';

const ICONS: Record<EmptyKind, LucideIcon> = {
  nothing: Sparkles,
  'no-match': SearchX,
  'no-permission': Lock,
  'not-connected': Plug,
};

/** Why there is nothing: nothing yet, nothing that matches, nothing one may see, nothing connected. */
type EmptyKind = 'nothing' | 'no-match' | 'no-permission' | 'not-connected';

interface EmptyStateProps {
  kind: EmptyKind;
  title: string;
  text?: ReactNode;
  /** The one way on: the field to start with, the filters to clear, whom to ask. */
  children?: ReactNode;
  /** Inside a column or a box instead of a whole screen. */
  compact?: boolean;
}

export function EmptyState({ kind, title, text, children, compact = false }: EmptyStateProps) {
  const Icon = ICONS[kind];
  return (
    <div className={classes.empty} data-compact={compact || undefined}>
      <span className={classes.emptyIcon}>
        <Icon size={compact ? 15 : 18} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <p className={classes.emptyTitle}>{title}</p>
      {text && <p className={classes.emptyText}>{text}</p>}
      {children && <div className={classes.emptyAction}>{children}</div>}
    </div>
  );
}
