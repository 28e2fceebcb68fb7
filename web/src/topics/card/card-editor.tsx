import { useAtomValue } from 'jotai';
import { useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { Avatar, personColours } from '../../ui/index.ts';
import { editorAtom } from '../presence.ts';
import classes from './card.module.css';

/** A ring in the colour of who edits the topic right now, and a tag that says so. */
export function CardEditor({ topicId }: { topicId: string }) {
  const t = useT();
  const { personOf } = useProjectScope();
  const userId = useAtomValue(editorAtom(topicId));
  if (userId === null) return null;
  const person = personOf(userId);
  const [first = person.name] = person.name.split(' ');
  return (
    <>
      <i aria-hidden="true" className={classes.ring} style={{ color: personColours(userId).strong }} />
      <span className={classes.editing} style={{ background: personColours(userId).strong }}>
        <span aria-hidden="true" className={classes.editingFace}>
          <Avatar person={person} size={14} />
        </span>
        {t('board.card.editing', { name: first })}
      </span>
    </>
  );
}
