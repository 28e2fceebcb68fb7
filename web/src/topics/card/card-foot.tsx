import type { TopicRow } from '@keywright/events/topic';
import { useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { AvatarGroup, Count } from '../../ui/index.ts';
import { assignedUsers } from './assigned-users.ts';
import classes from './card.module.css';
import { DeliveryMark } from './delivery-mark.tsx';

/** Who works on it, what it is worth, when it is due. */
export function CardFoot({ row }: { row: TopicRow }) {
  const t = useT();
  const { personOf } = useProjectScope();
  const known = row.totalMsv > 0 || row.msvScoreStatus !== 'TO_TREAT';
  return (
    <div className={classes.foot}>
      <AvatarGroup people={assignedUsers(row).map(personOf)} max={3} />
      <span className={classes.volume}>
        {t('board.msv')} <b>{<Count value={known ? row.totalMsv : null} />}</b>
      </span>
      <DeliveryMark row={row} />
    </div>
  );
}
