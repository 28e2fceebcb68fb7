import { useT, useFormats } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { Button, FilterChip, Popover } from '../../ui/index.ts';
import { useRef, useState } from 'react';
import { FieldEditor } from './field-editor.tsx';
import { FilterMenu } from './filter-menu.tsx';
import { cleared, fieldsSet, type FilterField, type FilterState, without } from './filter-state.ts';
import { chipLabels } from './filter-labels.ts';
import classes from './filter.module.css';
import { useFittingCount } from './use-fitting-count.ts';

export interface FilterBarProps {
  filter: FilterState;
  onChange: (filter: FilterState) => void;
  /** Chips beside the button at most; those without room fold into it. */
  most: number;
}

/** The filter as chips, each to be changed or taken away, a button for more, and the way back to everything. */
export function FilterBar({ filter, onChange, most }: FilterBarProps) {
  const t = useT();
  const bar = useRef<HTMLDivElement>(null);
  const set = fieldsSet(filter);
  const fitting = useFittingCount(
    bar,
    Math.min(most, set.length),
    JSON.stringify([filter, t('board.filter.clear')]),
  );
  const shown = set.slice(0, fitting);
  return (
    <div ref={bar} className={classes.bar}>
      {shown.map((field) => (
        <Chip key={field} field={field} filter={filter} onChange={onChange} />
      ))}
      <FilterMenu filter={filter} onChange={onChange} collapsed={set.length - shown.length} />
      {(set.length > 0 || filter.str !== '') && (
        <Button variant="quiet" onClick={() => onChange(cleared(filter))}>
          {t('board.filter.clear')}
        </Button>
      )}
    </div>
  );
}

function Chip({
  field,
  filter,
  onChange,
}: {
  field: FilterField;
  filter: FilterState;
  onChange: (filter: FilterState) => void;
}) {
  const t = useT();
  const formats = useFormats();
  const scope = useProjectScope();
  const [open, setOpen] = useState(false);
  const labels = chipLabels(filter, field, { t, formats, scope });
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-start"
      width={248}
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <span>
          <FilterChip
            {...labels}
            name={`${labels.field} ${labels.operator} ${labels.value}`}
            editing={open}
            onEdit={() => setOpen(!open)}
            onRemove={() => onChange(without(filter, field))}
          />
        </span>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={labels.field}>
        <FieldEditor field={field} filter={filter} onChange={onChange} />
      </Popover.Dropdown>
    </Popover>
  );
}
