import type { TopicRow } from '@keywright/events/topic';
import { useProjectScope } from '../../projects/index.ts';
import { Avatar } from '../../ui/index.ts';
import classes from './card.module.css';

/** The last remark on the topic, in one line, with who made it. */
export function CardNote({ note }: { note: NonNullable<TopicRow['lastNote']> }) {
  const { personOf } = useProjectScope();
  return (
    <p className={classes.note}>
      <Avatar person={personOf(note.from.id)} size={16} />
      <span className={classes.noteText}>{note.text}</span>
    </p>
  );
}
