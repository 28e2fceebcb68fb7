import {
  STATUS_EFFECT,
  type TopicEvent,
  type TopicRolesDefined,
  type TopicRow,
} from '@keywright/events/topic';
import { Undo2 } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { refusalIn } from '../../api/index.ts';
import { type T, useFormats, useT } from '../../i18n/index.ts';
import { NoteText } from '../../mentions/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { announce, Avatar, IconButton, showToast, StatusChip } from '../../ui/index.ts';
import { refusalReason, verbOf } from '../moves/move-labels.ts';
import type { HistoryEntry } from '../topic-queries.ts';
import { undoAct } from '../undo-act.ts';
import { askOrTickText, isNoteRemoved } from './ask-history.ts';
import { ChangeList } from './change-list.tsx';
import { changesOf } from './history-changes.ts';
import classes from './panel-history.module.css';

/** One act: what, by whom, in which role and when; what it changed, and why it was done. */
export function HistoryLine({ row, entry }: { row: TopicRow; entry: HistoryEntry }) {
  const t = useT();
  const formats = useFormats();
  const { personOf } = useProjectScope();
  const person = personOf(entry.from.id, entry.from.name);
  const changes = changesOf(entry, { t, formats, nameOf: (id) => personOf(id).name });
  const act = actText(t, entry);
  return (
    <li tabIndex={-1} className={classes.line} data-undone={entry.undone || undefined}>
      <Avatar person={person} size={20} />
      <div className={classes.said}>
        <p className={classes.act}>
          <span className={classes.what}>{act}</span>
          {entry.undone && <span className={classes.mark}>{t('panel.history.undone')}</span>}
          {STATUS_EFFECT[entry.kind as TopicEvent['type']] !== 'STAYS' && (
            <StatusChip status={entry.topicStatus} tinted={false} />
          )}
        </p>
        <p className={classes.by}>
          <b dir="auto">{person.name}</b> · {t(`role.${entry.role}`)}
          {entry.override && ` (${t('panel.history.override')})`} ·{' '}
          <time dateTime={entry.createdDate} title={formats.long(entry.createdDate)}>
            {formats.dayTime(entry.createdDate)}
          </time>
        </p>
        <ChangeList changes={changes} />
        {entry.note !== null && (
          <p dir="auto" className={classes.note}>
            <NoteText text={entry.note} />
          </p>
        )}
        {isNoteRemoved(entry) && <p className={classes.note}>{t('ask.noteRemoved')}</p>}
      </div>
      <UndoButton row={row} entry={entry} act={act} />
    </li>
  );
}

/** What an entry says was done. */
export function actText(t: T, { kind, fromStatus, topicStatus, detail }: HistoryEntry): string {
  if (kind === 'TopicStatusChanged' && fromStatus !== null) return verbOf(t, fromStatus, topicStatus);
  const said = askOrTickText(t, kind, detail);
  if (said !== null) return said;
  const { because } = detail as Partial<TopicRolesDefined['data']>;
  if (kind === 'TopicRolesDefined' && because !== undefined) return t(`panel.assigned.${because}`);
  return t(`panel.event.${kind}`);
}

interface UndoButtonProps {
  row: TopicRow;
  entry: HistoryEntry;
  act: string;
}

/** Takes the act back. Where something later stands on it the press says what; acts without an undo have no button. */
function UndoButton({ row, entry, act }: UndoButtonProps) {
  const t = useT();
  const scope = useProjectScope();
  const { allowed, refusal: answered } = entry.undo;
  const refusal = answered === null ? null : refusalIn(answered);
  const later = refusal?.code === 'NOT_UNDOABLE' && refusal.reason === 'CHANGED_SINCE';
  if (row.parked || (!allowed && !later)) return null;
  if (refusal === null) return <OpenUndo row={row} entry={entry} act={act} />;
  const why = refusalReason(refusal, row.status, row.status, { t, scope }).title;
  const sayWhy = () => {
    announce(why);
    showToast({ kind: 'error', title: t('undo.failed'), text: why });
  };
  return (
    <IconButton
      label={`${t('undo.act', { act })}. ${why}`}
      icon={<Undo2 size={14} aria-hidden="true" />}
      aria-disabled
      className={classes.closed}
      onClick={sayWhy}
    />
  );
}

function OpenUndo({ row, entry, act }: UndoButtonProps) {
  const t = useT();
  const scope = useProjectScope();
  const [busy, setBusy] = useState(false);
  const ref = useRef<HTMLButtonElement>(null);
  // What was undone has no button any more: whoever pressed it goes on from its line.
  useLayoutEffect(() => {
    const button = ref.current;
    return () => {
      if (document.activeElement === button) button?.closest('li')?.focus({ preventScroll: true });
    };
  }, []);
  const press = async () => {
    if (busy) return;
    setBusy(true);
    await undoAct(row, entry.id, scope);
    setBusy(false);
  };
  return (
    <IconButton
      ref={ref}
      label={t('undo.act', { act })}
      icon={<Undo2 size={14} aria-hidden="true" />}
      aria-busy={busy || undefined}
      className={classes.undo}
      onClick={() => void press()}
    />
  );
}
