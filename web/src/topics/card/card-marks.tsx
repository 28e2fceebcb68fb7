import { atom, useAtomValue } from 'jotai';
import { RotateCcw, TriangleAlert } from 'lucide-react';
import { familyOf } from '../../data/family.ts';
import { useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { store } from '../../state/index.ts';
import { Avatar, Button, personColours } from '../../ui/index.ts';
import { topicRows } from '../atoms.ts';
import { failedMoveAtom } from '../moves/move-state.ts';
import { editorAtom } from '../presence.ts';
import { statusName } from '../topic-facts.ts';
import classes from './card-marks.module.css';

/** As long as a change by somebody else stays marked, in ms. */
const MARKED_MS = 4_000;

/** Counts up with every change somebody else makes to a topic, and goes back to 0 when the mark is over. */
const flashAtom = familyOf(() => atom(0));

/** Marks topics that others change, as long as a screen with cards is open. Answers how to stop. */
export function flashForeignChanges(): () => void {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const stop = topicRows.onChange((changes) => {
    for (const { id, source, after } of changes) {
      if (source !== 'foreign' || after === null) continue;
      clearTimeout(timers.get(id));
      store.set(flashAtom(id), (count) => count + 1);
      timers.set(
        id,
        setTimeout(() => store.set(flashAtom(id), 0), MARKED_MS),
      );
    }
  });
  return () => {
    stop();
    for (const timer of timers.values()) clearTimeout(timer);
  };
}

/** Lights the card once when somebody else has changed it; a dot instead where motion is reduced. */
export function FlashLayer({ topicId }: { topicId: string }) {
  const count = useAtomValue(flashAtom(topicId));
  return count > 0 && <i key={count} aria-hidden="true" className={classes.flash} />;
}

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
        <span className={classes.editingName}>{t('board.card.editing', { name: first })}</span>
      </span>
    </>
  );
}

/** A move that got no answer stays on its card until it is tried again. */
export function FailedMoveLine({ topicId }: { topicId: string }) {
  const t = useT();
  const failed = useAtomValue(failedMoveAtom(topicId));
  if (failed === null) return null;
  return (
    <div className={classes.failed}>
      <TriangleAlert size={13} aria-hidden="true" />
      <span>{t('move.failed', { stage: statusName(t, failed.to) })}</span>
      <Button
        icon={<RotateCcw size={12} aria-hidden="true" />}
        onClick={failed.retry}
        className={classes.retry}
      >
        {t('move.retry')}
      </Button>
    </div>
  );
}
