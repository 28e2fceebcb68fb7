import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import classes from './chip.module.css';

export interface FilterChipProps {
  field: string;
  operator: string;
  value: ReactNode;
  /** The whole filter as a sentence, for the name of its remove button. */
  name: string;
  onRemove: () => void;
  /** Opens the editor of this filter; the value cell is then a button. */
  onEdit?: () => void;
  /** Whether that editor is open. */
  editing?: boolean;
}

/** One active filter: field, operator, value, and the cross that takes it away. */
export function FilterChip({
  field,
  operator,
  value,
  name,
  onRemove,
  onEdit,
  editing = false,
}: FilterChipProps) {
  const t = useT();
  return (
    <span className={classes.chip}>
      {field !== '' && <span className={classes.quiet}>{field}</span>}
      {operator !== '' && <span className={classes.quiet}>{operator}</span>}
      {onEdit ? (
        <button
          type="button"
          className={classes.value}
          aria-haspopup="dialog"
          aria-expanded={editing}
          onClick={onEdit}
        >
          {value}
        </button>
      ) : (
        <span className={classes.value}>{value}</span>
      )}
      <button
        type="button"
        className={classes.remove}
        aria-label={t('filter.remove', { name })}
        onClick={onRemove}
      >
        <X size={12} aria-hidden="true" />
      </button>
    </span>
  );
}
