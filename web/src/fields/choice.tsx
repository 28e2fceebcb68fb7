import type { ScoreStatus, TopicStatus, TopicType } from '@keywright/events/catalogue';
import { labelOfValue } from '@keywright/events/fields';
import type { ReactNode } from 'react';
import { useT } from '../i18n/index.ts';
import { PriorityMark, StatusChip, TypeIcon } from '../ui/index.ts';
import classes from './fields.module.css';

/** The vocabularies whose words come with an icon or a colour, by the labels of their words. */
const MARKED: Readonly<Record<string, (word: string, text: string) => ReactNode>> = {
  'status.*': (word) => <StatusChip status={word as TopicStatus} tinted={false} />,
  'priority.*': (word) => <PriorityMark priority={word as ScoreStatus} />,
  'type.*': (word, text) => (
    <span className={classes.iconText}>
      <TypeIcon type={word as TopicType} /> {text}
    </span>
  ),
};

/** A word of a vocabulary as lists and editors show it. `labels`: translation keys, `*` standing for the word. */
export function Choice({ labels, word }: { labels: string; word: string }): ReactNode {
  const t = useT();
  const text = t(labelOfValue(labels, word));
  return MARKED[labels]?.(word, text) ?? text;
}
