import { useAtomValue } from 'jotai';
import { useT } from '../../i18n/index.ts';
import { connectionAtom } from '../../state/index.ts';
import classes from './header.module.css';

/**
 * The state of the connection, as a label and a dot; the label is announced when it changes. Updates that may come a little later
 * are said as quietly, and no longer than it lasts.
 */
export function ConnectionIndicator() {
  const t = useT();
  const { state, late } = useAtomValue(connectionAtom);
  const remark = late ? t('connection.late') : undefined;
  return (
    <span
      role="status"
      className={classes.connection}
      data-state={state}
      data-late={late || undefined}
      title={remark}
    >
      <i aria-hidden="true" className={classes.dot} />
      <span className={classes.connectionLabel}>{t(`connection.${state}`)}</span>
      {remark && <span className={classes.connectionLate}>{remark}</span>}
    </span>
  );
}
