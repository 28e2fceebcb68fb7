import { ChevronLeft, ListFilter, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useT } from '../i18n/index.ts';
import { Button, IconButton, Popover } from '../ui/index.ts';
import { FilterEditor } from './filter-editor.tsx';
import type { FilterPart } from './filters.ts';
import classes from './filters.module.css';
import type { FilterControls } from './use-filter.ts';

export interface FilterMenuProps<Address extends object> {
  used: FilterControls<Address>;
  /** How many parts are set and not shown as chips beside the button. */
  collapsed: number;
  /** An icon alone, on a phone. */
  compact?: boolean;
}

/** Adds and changes parts of the filter: first which, then its values. */
export function FilterMenu<Address extends object>(props: FilterMenuProps<Address>) {
  const { used, collapsed, compact = false } = props;
  const { filters, filter, setFilter } = used;
  const t = useT();
  const [open, setOpen] = useState(false);
  const [part, setPart] = useState<FilterPart | null>(null);
  const label = collapsed > 0 ? t('board.filter.folded', { count: collapsed }) : t('board.filter.add');
  const toggle = () => {
    setPart(null);
    setOpen(!open);
  };
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-start" width={248} trapFocus returnFocus>
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
          <Button
            variant="quiet"
            icon={
              collapsed > 0 ? (
                <ListFilter size={14} aria-hidden="true" />
              ) : (
                <Plus size={14} aria-hidden="true" />
              )
            }
            onClick={toggle}
          >
            {label}
          </Button>
        )}
      </Popover.Target>
      <Popover.Dropdown aria-label={t('board.filter.title')}>
        {part === null ? (
          <Parts parts={filters.parts} set={filters.partsSet(filter)} onChoose={setPart} />
        ) : (
          <>
            <button type="button" className={classes.back} onClick={() => setPart(null)}>
              <ChevronLeft size={14} aria-hidden="true" />
              {t('board.filter.back')}
            </button>
            <FilterEditor
              part={part}
              value={filters.valueOf(filter, part.name)}
              onChange={(next) => setFilter(filters.changed(filter, part.name, next))}
            />
          </>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

function Parts(props: {
  parts: readonly FilterPart[];
  set: readonly FilterPart[];
  onChoose: (part: FilterPart) => void;
}): ReactNode {
  const t = useT();
  const { parts, set, onChoose } = props;
  return (
    <ul className={classes.fields}>
      {parts.map((part) => (
        <li key={part.name}>
          <button
            type="button"
            className={classes.field}
            data-set={set.includes(part) || undefined}
            onClick={() => onChoose(part)}
          >
            {t(part.label)}
          </button>
        </li>
      ))}
    </ul>
  );
}
