import { ChevronLeft, ListFilter, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { Button, IconButton, Popover } from '../../ui/index.ts';
import { FieldEditor } from './field-editor.tsx';
import classes from './filter.module.css';
import { FILTER_FIELDS, type FilterField, type FilterState, isSet } from './filter-state.ts';

export interface FilterMenuProps {
  filter: FilterState;
  onChange: (filter: FilterState) => void;
  /** How many parts are set and not shown as chips beside the button. */
  collapsed: number;
  /** An icon alone, on a phone. */
  compact?: boolean;
}

/** Adds and changes parts of the filter: first which, then its values. */
export function FilterMenu({ filter, onChange, collapsed, compact = false }: FilterMenuProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const [field, setField] = useState<FilterField | null>(null);
  const label = collapsed > 0 ? t('board.filter.folded', { count: collapsed }) : t('board.filter.add');
  const toggle = () => {
    setField(null);
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
        {field === null ? (
          <Fields filter={filter} onChoose={setField} />
        ) : (
          <>
            <button type="button" className={classes.back} onClick={() => setField(null)}>
              <ChevronLeft size={14} aria-hidden="true" />
              {t('board.filter.back')}
            </button>
            <FieldEditor field={field} filter={filter} onChange={onChange} />
          </>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

function Fields({
  filter,
  onChoose,
}: {
  filter: FilterState;
  onChoose: (field: FilterField) => void;
}): ReactNode {
  const t = useT();
  return (
    <ul className={classes.fields}>
      {FILTER_FIELDS.map((field) => (
        <li key={field}>
          <button
            type="button"
            className={classes.field}
            data-set={isSet(filter, field) || undefined}
            onClick={() => onChoose(field)}
          >
            {t(`board.filter.${field}`)}
          </button>
        </li>
      ))}
    </ul>
  );
}
