import { type ReactNode, useId } from 'react';
import classes from './form-field.module.css';

interface FieldControl {
  id: string;
  className: string | undefined;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

/** Several controls under what names them all; the group says its name itself. */
export function FormGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.field}>
      <span className={classes.label} aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  );
}

/** A control under its label, with a hint, or in its place what is wrong. */
export function FormField(props: {
  label: string;
  hint?: string;
  error?: string | null;
  children: (control: FieldControl) => ReactNode;
}) {
  const { label, hint, error = null, children } = props;
  const id = useId();
  const below = error ?? hint;
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      {children({
        id,
        className: classes.control,
        'aria-invalid': error !== null,
        'aria-describedby': below ? `${id}-below` : undefined,
      })}
      {below && (
        <p
          id={`${id}-below`}
          className={error === null ? classes.hint : classes.error}
          role={error === null ? undefined : 'alert'}
        >
          {below}
        </p>
      )}
    </div>
  );
}
