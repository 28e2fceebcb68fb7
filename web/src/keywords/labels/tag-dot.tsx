import type { TagColour } from '@keywright/events/catalogue';
import classes from './labels.module.css';

/** The colour of a tag; its name stands beside it. */
export function TagDot({ colour }: { colour: TagColour }) {
  return <i aria-hidden="true" className={classes.dot} style={{ background: `var(--label-${colour})` }} />;
}
