import { useAtomValue } from 'jotai';
import { useFormats, useT } from '../../i18n/index.ts';
import { topicRows } from '../atoms.ts';
import { idsOf, placeIn, type Queue, sizeOf, stateIn } from './queue.ts';
import classes from './queue-place.module.css';
import { queueAtom, queueOverAtom, throughAtom } from './queue-state.ts';

/** From so many topics on, a bar says what ticks would. */
const TICKS = 40;

/** "4 of 19 · 3 done", and a tick a topic. */
export function QueuePlace({ topicId }: { topicId: string }) {
  const t = useT();
  const { full } = useFormats();
  const queue = useAtomValue(queueAtom);
  const through = useAtomValue(throughAtom);
  const over = useAtomValue(queueOverAtom);
  const place = queue && placeIn(queue, topicId);
  if (queue === null || place === null) return <span className={classes.place} />;
  const all = sizeOf(queue);
  return (
    <span className={classes.place}>
      <span className={classes.words}>
        <b>{t('panel.place', { at: full(over ? all : place), all: full(all) })}</b>
        {through > 0 && (
          <span className={classes.done}> · {t('queue.done', { count: through, shown: full(through) })}</span>
        )}
      </span>
      {all <= TICKS ? (
        <span className={classes.ticks} aria-hidden="true">
          {idsOf(queue).map((id) => (
            <Tick key={id} queue={queue} id={id} current={id === topicId && !over} />
          ))}
        </span>
      ) : (
        <progress className={classes.bar} value={through} max={all} aria-hidden="true" />
      )}
    </span>
  );
}

function Tick({ queue, id, current }: { queue: Queue; id: string; current: boolean }) {
  const row = useAtomValue(topicRows.atomOf(id));
  const state = stateIn(queue, id, row?.status ?? null);
  return <i data-state={state} data-current={current || undefined} />;
}
