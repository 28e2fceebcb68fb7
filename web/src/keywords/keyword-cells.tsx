import type { KeywordRow } from '@keywright/events/keywords';
import { EllipsisVertical } from 'lucide-react';
import { isolated, UNKNOWN, useT } from '../i18n/index.ts';
import { TopicMention } from '../topics/index.ts';
import { Count } from '../ui/index.ts';
import classes from './keywords.module.css';

/** The topic that a keyword stands for, or the first of those it is named on, and how many others there are. */
export function KeywordTopics({ topics }: Pick<KeywordRow, 'topics'>) {
  const first = topics.find(({ strategy }) => strategy === 'MAIN') ?? topics[0];
  if (first === undefined) return UNKNOWN;
  return (
    <span className={classes.topics}>
      <TopicMention id={first.id} fallback={<Count value={topics.length} />} />
      {topics.length > 1 && <span className={classes.others}>+{topics.length - 1}</span>}
    </span>
  );
}

/** On a phone: the keyword, and the button of its menu. */
export function ValueWithMenu({ value }: { value: string }) {
  const t = useT();
  return (
    <span className={classes.valueWithMenu}>
      <bdi className={classes.value}>{value}</bdi>
      <button
        type="button"
        data-menu="all"
        aria-haspopup="menu"
        aria-label={t('keywords.menu', { value: isolated(value) })}
        className={classes.rowMenu}
      >
        <EllipsisVertical size={18} aria-hidden="true" />
      </button>
    </span>
  );
}
