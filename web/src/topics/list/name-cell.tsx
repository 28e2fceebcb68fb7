import type { TopicRow } from '@keywright/events/topic';
import { MessageSquare } from 'lucide-react';
import { useT } from '../../i18n/index.ts';
import { nameOf } from '../topic-facts.ts';
import { topicSearch, useOpenTopic } from '../open-topic.ts';
import classes from './list.module.css';

/** The name opens the panel; how many notes there are stands beside it. */
export function NameCell({ row }: { row: TopicRow }) {
  const t = useT();
  const openTopic = useOpenTopic();
  return (
    <span className={classes.nameCell}>
      <a
        href={topicSearch(row.id)}
        tabIndex={-1}
        className={classes.name}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
          event.preventDefault();
          event.stopPropagation();
          openTopic(row.id);
        }}
      >
        {nameOf(row)}
      </a>
      {row.noteCount > 0 && (
        <span className={classes.notes} title={t('list.notes', { count: row.noteCount })}>
          <MessageSquare size={12} strokeWidth={1.75} aria-hidden="true" />
          {row.noteCount}
        </span>
      )}
    </span>
  );
}
