import type { TopicRow } from '@keywright/events/topic';
import { useFormats } from '../../i18n/index.ts';
import classes from './list.module.css';

/** Words written of words estimated, with the bar of the gauge. */
export function WordCountCell({ row }: { row: Pick<TopicRow, 'wordsInContent' | 'estimateNumberOfWords'> }) {
  const { full } = useFormats();
  const { wordsInContent: written, estimateNumberOfWords: estimated } = row;
  const share = estimated === 0 ? 0 : Math.min(1, written / estimated);
  return (
    <span className={classes.words}>
      <span className={classes.track} aria-hidden="true">
        <i data-reached={share >= 1 || undefined} style={{ width: `${share * 100}%` }} />
      </span>
      <span className={classes.numbers}>
        {full(written)}
        <span className={classes.muted}> / {full(estimated)}</span>
      </span>
    </span>
  );
}
