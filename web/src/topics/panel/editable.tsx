import type { TopicDetails } from '@keywright/events/topic';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useT } from '../../i18n/index.ts';
import { Button, cx, Hidden } from '../../ui/index.ts';
import type { PartAccess } from './access.ts';
import { ConflictBox } from './conflict-box.tsx';
import { LockMark } from './locks.tsx';
import classes from './editable.module.css';
import type { TopicField } from './use-field-edit.ts';
import type { FieldEdit } from './use-field-edit.ts';

export interface EditableProps<F extends TopicField> {
  edit: FieldEdit<F>;
  access: PartAccess;
  /** Name of the field. */
  label: string;
  /** How a value reads; also each side of a conflict. */
  show: (value: TopicDetails[F]) => ReactNode;
  /** The control while it is edited. */
  editor: ReactNode;
  className?: string | undefined;
}

/** A field that reads as text and becomes a control when it is pressed; without permission text with a lock and who could. */
export function Editable<F extends TopicField>({
  edit,
  access,
  label,
  show,
  editor,
  className,
}: EditableProps<F>) {
  const t = useT();
  if (edit.conflict) return <ConflictBox edit={edit} label={label} show={show} />;
  if (edit.editing || edit.saving) {
    return (
      <div className={cx(classes.editing, className)} aria-busy={edit.saving || undefined}>
        {editor}
        {edit.error && (
          <p role="alert" className={classes.error}>
            {edit.error}
          </p>
        )}
      </div>
    );
  }
  const text = show(edit.value);
  if (!access.may) {
    return (
      <span className={cx(classes.locked, className)} title={access.why}>
        <span className={classes.text}>{text}</span>
        <LockMark why={access.why} className={classes.lock} />
      </span>
    );
  }
  return (
    <>
      <ReadButton edit={edit} label={label} text={text} className={className} />
      {edit.draft !== undefined && (
        <div role="status" className={classes.draft}>
          <span className={classes.draftText}>
            <b>{t('panel.draft')}</b> {show(edit.draft)}
          </span>
          <Button onClick={edit.begin}>{t('panel.draft.edit')}</Button>
          <Button variant="quiet" onClick={edit.discard}>
            {t('panel.draft.discard')}
          </Button>
        </div>
      )}
    </>
  );
}

function ReadButton<F extends TopicField>(props: {
  edit: FieldEdit<F>;
  label: string;
  text: ReactNode;
  className?: string | undefined;
}) {
  const t = useT();
  const { edit, label, text, className } = props;
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    // The control that had the focus is gone with the end of the edit.
    if (edit.touched && document.activeElement === document.body) button.current?.focus();
  }, [edit.touched]);
  return (
    <button ref={button} type="button" className={cx(classes.read, className)} onClick={edit.begin}>
      <Hidden>{t('panel.edit', { field: label })}</Hidden>
      {text}
    </button>
  );
}
