import { type FormEvent, useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { useNewTopic } from '../../projects/index.ts';
import { Button } from '../../ui/index.ts';
import classes from './first-topic.module.css';

/** The field to start with: a name is enough, the form asks for the rest. */
export function FirstTopic() {
  const t = useT();
  const newTopic = useNewTopic();
  const [name, setName] = useState('');
  const begin = (event: FormEvent) => {
    event.preventDefault();
    newTopic?.(name.trim());
  };
  return (
    <form className={classes.first} onSubmit={begin}>
      <input
        className={classes.firstField}
        aria-label={t('board.empty.name')}
        placeholder={t('board.empty.name')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit">{t('board.empty.begin')}</Button>
    </form>
  );
}
