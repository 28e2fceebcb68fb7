import type { WorkflowView } from '@keywright/events/catalogue';
import { Kanban, List } from 'lucide-react';
import { useT } from '../i18n/index.ts';
import { Segmented } from '../ui/index.ts';
import { LAYOUTS, useLayout } from './use-layout.ts';

const ICONS = { board: Kanban, list: List };

/** Board or list over the same filters. */
export function LayoutSwitch({ view, compact = false }: { view: WorkflowView; compact?: boolean }) {
  const t = useT();
  const [layout, setLayout] = useLayout(view);
  const segments = LAYOUTS.map((value) => {
    const Icon = ICONS[value];
    return {
      value,
      label: t(`list.layout.${value}`),
      icon: <Icon size={14} strokeWidth={1.75} aria-hidden="true" />,
    };
  });
  return (
    <Segmented
      label={t('list.layout')}
      value={layout}
      segments={segments}
      onChange={setLayout}
      compact={compact}
    />
  );
}
