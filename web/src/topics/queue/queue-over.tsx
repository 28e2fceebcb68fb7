import { useAtomValue } from 'jotai';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/index.ts';
import { topicRows } from '../atoms.ts';
import { kindOfMove, MOVE_KINDS } from '../moves/make-move.ts';
import { type Queue, stateIn } from './queue.ts';
import classes from './queue-over.module.css';
import { queueAtom, throughAtom } from './queue-state.ts';
import { steps } from './steps.ts';

const statusOf = (id: string) => topicRows.get(id)?.status ?? null;
const skippedIn = (queue: Queue): string[] =>
  [...queue.skipped].filter((id) => stateIn(queue, id, statusOf(id)) === 'open');

/** The end of a queue: what was done of it, the way back, and once more through what was skipped. */
export function QueueOver({ headingId, onClose }: { headingId: string; onClose: () => void }) {
  const t = useT();
  const queue = useAtomValue(queueAtom);
  // What an act comes to is known later than the act.
  useAtomValue(throughAtom);
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  if (queue === null) return null;
  const [first] = skippedIn(queue);
  return (
    <div className={classes.over}>
      <CircleCheck size={28} strokeWidth={1.5} aria-hidden="true" className={classes.icon} />
      <h2 id={headingId} className={classes.title}>
        {t('queue.over')}
      </h2>
      <p role="status" className={classes.sums}>
        {sumsOf(queue)
          .map(([kind, count]) => t(`queue.sum.${kind}`, { count }))
          .join(', ')}
      </p>
      <div className={classes.ways}>
        {first !== undefined && (
          <Button size="md" onClick={() => steps.open(first)}>
            {t('queue.again', { count: skippedIn(queue).length })}
          </Button>
        )}
        <Button ref={back} size="md" variant="primary" onClick={onClose}>
          {t('queue.back')}
        </Button>
      </div>
    </div>
  );
}

/** How many topics each came to, those that came to nothing left out. */
function sumsOf(queue: Queue): (readonly [string, number])[] {
  const done = [...queue.acts].filter(([id]) => stateIn(queue, id, statusOf(id)) === 'done');
  const left = [...queue.statuses.keys()].filter((id) => stateIn(queue, id, statusOf(id)) === 'left');
  const sums: (readonly [string, number])[] = [
    ...MOVE_KINDS.map(
      (kind) => [kind, done.filter(([, { from, to }]) => kindOfMove(from, to) === kind).length] as const,
    ),
    ['skipped', skippedIn(queue).length],
    ['byOthers', left.length],
  ];
  return sums.filter(([, count]) => count > 0);
}
