import { History } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { IconButton, usePhone } from '../../ui/index.ts';

const ActivityPanel = lazy(() =>
  import('./activity-panel.tsx').then((module) => ({ default: module.ActivityPanel })),
);

/** The way to what was done to keywords, in the header of a page about them. */
export function KeywordActivityButton({ open, onToggle }: { open: boolean; onToggle: () => void }) {
  const t = useT();
  const phone = usePhone();
  return (
    <IconButton
      label={t('keywords.activity')}
      size={phone ? 'lg' : 'md'}
      icon={<History size={16} strokeWidth={1.75} aria-hidden="true" />}
      aria-expanded={open}
      onClick={onToggle}
    />
  );
}

/** That way for a page beside which nothing else opens, and what it leads to. */
export function useActivityBeside(): { button: ReactNode; panel: ReactNode } {
  const [open, setOpen] = useState(false);
  return {
    button: <KeywordActivityButton open={open} onToggle={() => setOpen(!open)} />,
    panel: open && (
      <Suspense fallback={null}>
        <ActivityPanel onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
