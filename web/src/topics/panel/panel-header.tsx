import type { TopicRow } from '@keywright/events/topic';
import { useAtom, useAtomValue } from 'jotai';
import {
  Archive,
  ArchiveRestore,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronUp,
  Crosshair,
  Ellipsis,
  Link2,
  X,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { anchorOf, AvatarGroup, IconButton, Menu, usePhone } from '../../ui/index.ts';
import { copyLink } from '../view-address.ts';
import { useMoves } from '../moves/move-state.ts';
import { readersAtom } from '../presence.ts';
import { QueuePlace } from '../queue/queue-place.tsx';
import { aroundAtom, goesOnAtom } from '../queue/queue-state.ts';
import { useAct } from '../queue/use-act.ts';
import { steps } from '../queue/steps.ts';
import classes from './panel.module.css';

/** Steps through the list, says where one is and who else is here; copy link, more, close. */
export function PanelHeader({
  topicId,
  row,
  onClose,
}: {
  topicId: string;
  row: TopicRow | null;
  onClose: () => void;
}) {
  const t = useT();
  const phone = usePhone();
  const { hasNext, hasPrevious } = useAtomValue(aroundAtom(topicId));
  const size = phone ? 'lg' : 'sm';
  // On a phone the way back has the arrow to the left, as everywhere there.
  const [Earlier, Later] = phone ? [ChevronUp, ChevronDown] : [ChevronLeft, ChevronRight];
  // Not `disabled`: whoever pressed one until there is no further topic would lose the focus.
  const stepButtons = (
    <span className={classes.steps}>
      <IconButton
        size={size}
        tooltip={!phone}
        label={phone ? t('panel.previous') : `${t('panel.previous')} · K`}
        aria-disabled={!hasPrevious || undefined}
        icon={<Earlier size={phone ? 20 : 15} aria-hidden="true" />}
        onClick={hasPrevious ? steps.previous : undefined}
      />
      <IconButton
        size={size}
        tooltip={!phone}
        label={phone ? t('panel.next') : `${t('panel.next')} · J`}
        aria-disabled={!hasNext || undefined}
        icon={<Later size={phone ? 20 : 15} aria-hidden="true" />}
        onClick={hasNext ? steps.next : undefined}
      />
    </span>
  );
  return (
    <header className={classes.header}>
      {phone ? (
        <IconButton
          size="lg"
          tooltip={false}
          label={t('panel.back')}
          icon={<ChevronLeft size={22} aria-hidden="true" />}
          onClick={onClose}
        />
      ) : (
        stepButtons
      )}
      <QueuePlace topicId={topicId} />
      <Presence topicId={topicId} />
      {phone && stepButtons}
      {!phone && (
        <IconButton
          label={t('board.copyLink')}
          icon={<Link2 size={15} aria-hidden="true" />}
          onClick={() => void copyLink()}
        />
      )}
      {row && <More row={row} phone={phone} />}
      {!phone && (
        <IconButton
          label={`${t('panel.close')} · Esc`}
          icon={<X size={15} aria-hidden="true" />}
          onClick={onClose}
        />
      )}
    </header>
  );
}

/** "Noor is typing", or only who has it open, too. */
function Presence({ topicId }: { topicId: string }) {
  const t = useT();
  const { personOf } = useProjectScope();
  const readers = useAtomValue(readersAtom(topicId));
  if (readers.length === 0) return null;
  const people = readers.map(({ userId }) => personOf(userId));
  const writing = readers.find(({ editing }) => editing);
  const [first = ''] = personOf(writing?.userId ?? readers[0]?.userId ?? '').name.split(' ');
  return (
    <span className={classes.presence} role="status">
      <AvatarGroup people={people} size={20} />
      <span className={classes.presenceLabel}>
        {writing
          ? t('panel.presence.typing', { name: first })
          : readers.length === 1
            ? t('panel.presence.here', { name: first })
            : ''}
      </span>
    </span>
  );
}

/** What is done seldom: its keywords on a screen of their own, archive, and out of it again; whether the panel goes on by itself. */
function More({ row, phone }: { row: TopicRow; phone: boolean }) {
  const t = useT();
  const act = useAct(row.id);
  const [goesOn, setGoesOn] = useAtom(goesOnAtom);
  const moves = useMoves(row.id);
  const archiving = moves?.find((move) => move.via !== null);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton
          size={phone ? 'lg' : 'sm'}
          tooltip={false}
          label={t('panel.more')}
          icon={<Ellipsis size={16} aria-hidden="true" />}
        />
      </Menu.Target>
      <Menu.Dropdown>
        {phone && (
          <Menu.Item leftSection={<Link2 size={14} aria-hidden="true" />} onClick={() => void copyLink()}>
            {t('board.copyLink')}
          </Menu.Item>
        )}
        <Menu.Item
          component={Link}
          to={paths.optimize(row.projectId, row.id)}
          leftSection={<Crosshair size={14} aria-hidden="true" />}
        >
          {t('panel.optimize')}
        </Menu.Item>
        <Menu.Item
          leftSection={
            row.status === 'ARCHIVED' ? (
              <ArchiveRestore size={14} aria-hidden="true" />
            ) : (
              <Archive size={14} aria-hidden="true" />
            )
          }
          disabled={archiving?.allowed !== true}
          onClick={(event) => archiving && act(archiving, anchorOf(event.currentTarget))}
        >
          {t(row.status === 'ARCHIVED' ? 'move.verb.unarchive' : 'move.verb.archive')}
          {archiving && !archiving.allowed && (
            <span className={classes.menuReason}>
              {t(row.parked ? 'parked.closed' : 'panel.more.closed')}
            </span>
          )}
        </Menu.Item>
        <Menu.Divider />
        <Menu.CheckboxItem checked={goesOn} onChange={setGoesOn} closeMenuOnClick>
          {t('queue.goesOn')}
        </Menu.CheckboxItem>
      </Menu.Dropdown>
    </Menu>
  );
}
