import type { TopicRow } from '@keywright/events/topic';
import type { LineRights } from './line-rights.ts';
import classes from './side.module.css';
import { SideBaskets } from './side-baskets.tsx';
import { Suggestions } from './suggestions.tsx';
import type { TopicActs } from './use-topic-acts.ts';

interface SideProps {
  row: TopicRow;
  rights: LineRights;
  acts: TopicActs;
}

/** What the topic’s keywords can come from: the reader’s baskets, and keywords of the project that are like them. */
export function OptimizeSide({ row, rights, acts }: SideProps) {
  return (
    <div className={classes.side}>
      {rights.keeps && <SideBaskets row={row} edits={rights.edits} />}
      <Suggestions row={row} rights={rights} acts={acts} />
    </div>
  );
}
