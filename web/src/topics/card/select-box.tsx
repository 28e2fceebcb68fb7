import type { TopicRow } from '@keywright/events/topic';
import { useAtomValue } from 'jotai';
import { useT } from '../../i18n/index.ts';
import { TypeIcon } from '../../ui/index.ts';
import { nameOf } from '../topic-facts.ts';
import { isSelectedAtom, selectCard } from './card-selection.ts';
import classes from './select-box.module.css';

/** The type of a topic; under pointer or focus, and while cards are chosen, the box that chooses it takes its place. */
export function SelectBox({ row, tabbable }: { row: TopicRow; tabbable: boolean }) {
  const t = useT();
  const selected = useAtomValue(isSelectedAtom(row.id));
  return (
    <span className={classes.place}>
      <TypeIcon type={row.type} />
      <input
        type="checkbox"
        className={classes.box}
        tabIndex={tabbable ? 0 : -1}
        aria-label={t('list.select', { name: nameOf(row) })}
        checked={selected}
        onClick={(event) => selectCard(row.id, event.shiftKey)}
        onChange={() => undefined}
      />
      {selected && (
        <span id={`selected-${row.id}`} hidden>
          {t('card.selected')}
        </span>
      )}
    </span>
  );
}
