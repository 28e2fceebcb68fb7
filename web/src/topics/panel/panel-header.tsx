import type { TopicRow } from '@keywright/events/topic';
import { useAtomValue } from 'jotai';
import { Archive, ArchiveRestore, ChevronLeft, ChevronRight, Ellipsis, Link2, X } from 'lucide-react';
import { useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { AvatarGroup, IconButton, Menu, usePhone } from '../../ui/index.ts';
import { copyLink } from '../view-address.ts';
import { anchorOf } from '../moves/move-state.ts';
import { requestMove } from '../moves/make-move.ts';
import { useMoves } from '../moves/use-moves.ts';
import { neighboursAtom } from '../open-topic.ts';
import { readersAtom } from '../presence.ts';
import classes from './panel.module.css';
import { useStep } from './use-panel-keys.ts';

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
  const step = useStep(topicId);
  const ids = useAtomValue(neighboursAtom).ids();
  const at = ids.indexOf(topicId);
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
        <span className={classes.steps}>
          <IconButton
            label={`${t('panel.previous')} · K`}
            disabled={at <= 0}
            icon={<ChevronLeft size={15} aria-hidden="true" />}
            onClick={() => step(-1)}
          />
          <IconButton
            label={`${t('panel.next')} · J`}
            disabled={at < 0 || at === ids.length - 1}
            icon={<ChevronRight size={15} aria-hidden="true" />}
            onClick={() => step(1)}
          />
        </span>
      )}
      <span className={classes.facts}>
        {[
          ...(at >= 0 ? [t('panel.place', { at: at + 1, all: ids.length })] : []),
          ...(row && !phone ? [t('panel.revision', { revision: row.revision })] : []),
        ].join(' · ')}
      </span>
      <Presence topicId={topicId} />
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

/** What is done seldom: archive, and out of it again. */
function More({ row, phone }: { row: TopicRow; phone: boolean }) {
  const t = useT();
  const scope = useProjectScope();
  const { moves } = useMoves(row.id);
  const door = moves?.find((move) => move.via !== null);
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
          leftSection={
            row.status === 'ARCHIVED' ? (
              <ArchiveRestore size={14} aria-hidden="true" />
            ) : (
              <Archive size={14} aria-hidden="true" />
            )
          }
          disabled={door?.allowed !== true}
          onClick={(event) =>
            door &&
            void requestMove(scope, { topicId: row.id, move: door, anchor: anchorOf(event.currentTarget) })
          }
        >
          {t(row.status === 'ARCHIVED' ? 'move.verb.unarchive' : 'move.verb.archive')}
          {door && !door.allowed && <span className={classes.menuReason}>{t('panel.more.closed')}</span>}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
