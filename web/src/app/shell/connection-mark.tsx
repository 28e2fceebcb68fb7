import { useAtomValue } from 'jotai';
import { useT } from '../../i18n/index.ts';
import { connectionAtom } from '../../state/index.ts';
import classes from './header.module.css';

/** How the connection stands, in a word and a dot; the word is read when it changes. */
export function ConnectionMark() {
  const t = useT();
  const { state } = useAtomValue(connectionAtom);
  return (
    <span role="status" className={classes.connection} data-state={state}>
      <i aria-hidden="true" className={classes.dot} />
      <span className={classes.connectionWord}>{t(`connection.${state}`)}</span>
    </span>
  );
}
