import type { TopicRow } from '@keywright/events/topic';
import { FilePen, Send } from 'lucide-react';
import { useFormats, useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { askSentence } from '../moves/ask-words.ts';
import { statusName } from '../topic-facts.ts';
import classes from './card-marks.module.css';

/** What a topic waits for besides its next move: an answer to a request, a look at what has changed since its approval. */
export function TopicMarks({ row }: { row: TopicRow }) {
  const t = useT();
  const formats = useFormats();
  const { me, personOf } = useProjectScope();
  const { ask, changedSince } = row;
  return (
    <p className={classes.marks}>
      {ask && (
        <span
          className={classes.mark}
          title={`${askSentence(t, row.status, ask.to, ask.by === me ? null : personOf(ask.by).name)} · ${formats.dayTime(ask.at)}`}
        >
          <Send size={12} aria-hidden="true" />
          {t('ask.mark', { stage: statusName(t, ask.to) })}
        </span>
      )}
      {changedSince && (
        <span className={classes.mark} data-warns="" title={t(`approval.changed.${changedSince}`)}>
          <FilePen size={12} aria-hidden="true" />
          {t('approval.mark')}
        </span>
      )}
    </p>
  );
}
