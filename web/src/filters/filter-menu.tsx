import { ListFilter, Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useHotkey } from '../hotkeys/index.ts';
import { useT } from '../i18n/index.ts';
import { Button, IconButton, Popover } from '../ui/index.ts';
import classes from './filters.module.css';
import type { FilterControls } from './use-filter.ts';

const FilterSentence = lazy(() =>
  import('./filter-sentence.tsx').then((module) => ({ default: module.FilterSentence })),
) as typeof import('./filter-sentence.tsx').FilterSentence;

export interface FilterMenuProps<Address extends object> {
  used: FilterControls<Address>;
  /** How many parts are set and not shown as chips beside the button. */
  collapsed: number;
  /** An icon alone, on a phone. */
  compact?: boolean;
  open: boolean;
  setOpen: (open: boolean) => void;
}

/** The button that opens the filter as a sentence, and `f`, which does the same. */
export function FilterMenu<Address extends object>(props: FilterMenuProps<Address>) {
  const { used, collapsed, compact = false, open, setOpen } = props;
  const t = useT();
  useHotkey({ keys: 'f', label: 'filter.open', group: used.hotkeys, run: () => setOpen(true) });
  const label = collapsed > 0 ? t('board.filter.folded', { count: collapsed }) : t('board.filter.add');
  const toggle = () => setOpen(!open);
  const Icon = collapsed > 0 ? ListFilter : Plus;
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      width={null}
      position={compact ? 'bottom-end' : 'bottom-start'}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        {compact ? (
          <IconButton
            label={label}
            size="lg"
            tooltip={false}
            icon={<ListFilter size={19} aria-hidden="true" />}
            onClick={toggle}
          />
        ) : (
          <Button variant="quiet" icon={<Icon size={14} aria-hidden="true" />} onClick={toggle}>
            {label}
          </Button>
        )}
      </Popover.Target>
      <Popover.Dropdown aria-label={t('board.filter.title')} className={classes.dropdown}>
        <Suspense fallback={null}>
          <FilterSentence used={used} onDone={() => setOpen(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
