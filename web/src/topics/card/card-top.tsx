import type { TopicRow } from '@keywright/events/topic';
import { useAtomValue, useSetAtom } from 'jotai';
import { ChevronDown } from 'lucide-react';
import { useT } from '../../i18n/index.ts';
import { PriorityMark, TimeAgo, TypeIcon } from '../../ui/index.ts';
import { anchorOf, moveMenuAtom } from '../moves/move-state.ts';
import { useCardDisplay } from './card-display.ts';
import classes from './card.module.css';
import { nameOf } from './name-of.ts';

/** Type and page tag, then the priority; under pointer or focus the "Move to" button takes its place. */
export function CardTop({ row, tabbable }: { row: TopicRow; tabbable: boolean }) {
  const t = useT();
  const { score, phone } = useCardDisplay();
  const tag = row.tags[0]?.pageTag;
  return (
    <div className={classes.top}>
      <TypeIcon type={row.type} />
      <span className={classes.kind}>
        {!phone && <span>{t(`type.${row.type}`)}</span>}
        {!phone && tag !== undefined && <span aria-hidden="true">·</span>}
        {tag !== undefined && <span className={classes.tag}>{tag}</span>}
        {phone && <TimeAgo at={row.statusSince} />}
      </span>
      {!phone && <MoveButton row={row} tabbable={tabbable} />}
      <span className={classes.priority}>
        <PriorityMark priority={score === 'SEO' ? row.seoScoreStatus : row.msvScoreStatus} />
      </span>
    </div>
  );
}

function MoveButton({ row, tabbable }: { row: TopicRow; tabbable: boolean }) {
  const t = useT();
  const openMenu = useSetAtom(moveMenuAtom);
  const open = useAtomValue(moveMenuAtom)?.topicId === row.id;
  return (
    <button
      type="button"
      className={classes.move}
      data-open={open || undefined}
      tabIndex={tabbable ? 0 : -1}
      aria-haspopup="menu"
      aria-expanded={open}
      aria-label={t('move.toButton', { name: nameOf(row) })}
      onClick={(event) => {
        const opener = event.currentTarget;
        openMenu({ topicId: row.id, anchor: anchorOf(opener), opener });
      }}
    >
      {t('move.to')}
      <ChevronDown size={12} aria-hidden="true" />
    </button>
  );
}
