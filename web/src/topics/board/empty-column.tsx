import { permissionScope, type TopicStatus } from '@keywright/events/catalogue';
import { type FormEvent, useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { useNewTopic, useProjectScope } from '../../projects/index.ts';
import { Button, EmptyState } from '../../ui/index.ts';
import type { TopicFilterControls } from '../use-topic-filter.ts';
import { stageName } from '../moves/move-labels.ts';
import classes from './board.module.css';

/** Why a column is empty: the filter, or nothing there; drafts begin right here. */
export function EmptyColumn({ status, used }: { status: TopicStatus; used: TopicFilterControls }) {
  const t = useT();
  const { standing } = useProjectScope();
  if (used.filters.narrowing(used.filter) > 0) return <NoMatch used={used} compact />;
  const mayBegin = status === 'SUGGEST' && permissionScope('PLAN_TOPIC', standing) !== null;
  return (
    <EmptyState compact kind="nothing" title={t('board.empty.nothing', { stage: stageName(t, status) })}>
      {mayBegin && <FirstTopic />}
    </EmptyState>
  );
}

/** Nothing fits the filter, and the way back to everything. */
export function NoMatch({ used, compact = false }: { used: TopicFilterControls; compact?: boolean }) {
  const t = useT();
  const { filters, filter, setFilter } = used;
  return (
    <EmptyState compact={compact} kind="no-match" title={t('board.empty.noMatch')}>
      <Button onClick={() => setFilter(filters.cleared(filter))}>
        {t('board.empty.clear', { count: filters.narrowing(filter) })}
      </Button>
    </EmptyState>
  );
}

/** The field to start with: a name is enough, the form asks for the rest. */
function FirstTopic() {
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
