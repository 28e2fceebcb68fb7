import { useAtomValue } from 'jotai';
import classes from './card.module.css';
import { flashAtom } from './flash.ts';

/** Lights the card once when somebody else has changed it; a dot instead where motion is reduced. */
export function FlashLayer({ topicId }: { topicId: string }) {
  const count = useAtomValue(flashAtom(topicId));
  return count > 0 && <i key={count} aria-hidden="true" className={classes.flash} />;
}
