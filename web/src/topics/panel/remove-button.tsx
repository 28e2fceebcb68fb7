import { X } from 'lucide-react';
import classes from './remove-button.module.css';

/** Takes the line away that it stands in; where there is a pointer it shows with the pointer or the focus. */
export function RemoveButton({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button type="button" className={classes.remove} aria-label={label} onClick={onRemove}>
      <X size={12} aria-hidden="true" />
    </button>
  );
}
