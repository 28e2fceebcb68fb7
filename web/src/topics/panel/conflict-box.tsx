import type { TopicDetails } from '@keywright/events/topic';
import type { ReactNode } from 'react';
import { useFormats, useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { Button } from '../../ui/index.ts';
import classes from './editable.module.css';
import { type TopicField, valueIn } from './use-field-edit.ts';
import type { FieldEdit } from './use-field-edit.ts';

interface ConflictBoxProps<F extends TopicField> {
  edit: FieldEdit<F>;
  label: string;
  show: (value: TopicDetails[F]) => ReactNode;
}

/** Two people changed the same field: both values, and the choice between them. */
export function ConflictBox<F extends TopicField>({ edit, label, show }: ConflictBoxProps<F>) {
  const t = useT();
  const { time } = useFormats();
  const { personOf } = useProjectScope();
  const { conflict } = edit;
  if (!conflict) return null;
  const who = conflict.by === null ? t('move.someone') : personOf(conflict.by).name;
  const theirs = valueIn(conflict.theirs, edit.field) as TopicDetails[F];
  return (
    <div role="alert" className={classes.conflict}>
      <p className={classes.conflictTitle}>
        {conflict.at === null
          ? t('panel.conflict.title', { who, field: label })
          : t('panel.conflict.titleAt', { who, field: label, time: time(conflict.at) })}
      </p>
      <dl className={classes.sides}>
        <dt>{t('panel.conflict.theirs')}</dt>
        <dd>{show(theirs)}</dd>
        <dt>{t('panel.conflict.mine')}</dt>
        <dd>{show(conflict.mine)}</dd>
      </dl>
      <div className={classes.choices}>
        <Button onClick={edit.takeTheirs}>{t('panel.conflict.take')}</Button>
        <Button onClick={edit.keepMine}>{t('panel.conflict.keep')}</Button>
      </div>
    </div>
  );
}
