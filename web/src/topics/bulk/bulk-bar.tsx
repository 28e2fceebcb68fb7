import { permissionScope } from '@keywright/events/catalogue';
import type { TopicRow } from '@keywright/events/topic';
import { atom, useAtomValue, useSetAtom } from 'jotai';
import { Archive, ArchiveRestore, Power, X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type Hotkey, useHotkey, useListedKeys } from '../../hotkeys/index.ts';
import { useFormats, useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { ConfirmDialog } from '../../ui/index.ts';
import { topicRows } from '../atoms.ts';
import { openTopicAtom } from '../open-topic.ts';
import { AssignForm, DeliveryForm, TagsForm } from './act-forms.tsx';
import type { BulkAct } from './bulk-act.ts';
import { bulkResults, InDock } from './bulk-dock.tsx';
import { startBulk } from './bulk-run.ts';
import { bulkRunAtom, moveFormAtom, stateOf } from './bulk-state.ts';
import classes from './bulk.module.css';
import { MoveActs, useOutlook } from './move-acts.tsx';
import { outlookAtom } from './next-move.tsx';
import { OutlookLine } from './outlook-line.tsx';

const SELECTION_KEYS: readonly Omit<Hotkey, 'run'>[] = [
  { keys: 'escape', label: 'help.list.clear', group: 'selection' },
];

interface BulkBarProps {
  /** The chosen topics, of whatever list or board. */
  ids: ReadonlySet<string>;
  onSelect: (ids: readonly string[]) => void;
  /** They are imported pages that nobody has activated. */
  inactive?: boolean;
  /** How to choose more. */
  children?: ReactNode;
}

/** What can be done with the chosen topics: what the reader’s roles allow, with how many it will be done to. */
export function BulkBar({ ids, onSelect, inactive = false, children }: BulkBarProps) {
  const rows = useRows(ids);
  const run = useAtomValue(bulkRunAtom);
  useEffect(() => void bulkResults.load().catch(() => undefined), []);
  // What was done is chosen no more; what was refused, lost or not sent stays.
  const leaveOut = useEffectEvent((done: ReadonlySet<string>) => {
    const left = [...ids].filter((id) => !done.has(id));
    if (left.length < ids.size) onSelect(left);
  });
  useEffect(() => {
    if (run === null || run.phase === 'undoing') return;
    const isOver = (state: string) => state === 'done' || state === 'same';
    leaveOut(new Set([...run.lines].flatMap(([id, line]) => (isOver(stateOf(line)) ? [id] : []))));
  }, [run]);
  if (rows.length === 0) return null;
  return (
    <InDock>
      <Bar rows={rows} onSelect={onSelect} inactive={inactive} busy={run !== null && run.phase !== 'done'}>
        {children}
      </Bar>
    </InDock>
  );
}

/** The rows of the chosen topics that are known, as they change. */
function useRows(ids: ReadonlySet<string>): readonly TopicRow[] {
  const rows = useMemo(
    () => atom((get) => [...ids].map((id) => get(topicRows.atomOf(id))).filter((row) => row !== null)),
    [ids],
  );
  return useAtomValue(rows);
}

interface BarProps {
  rows: readonly TopicRow[];
  onSelect: (ids: readonly string[]) => void;
  inactive: boolean;
  /** One bulk act at a time. */
  busy: boolean;
  children: ReactNode;
}

function Bar({ rows, onSelect, inactive, busy, children }: BarProps) {
  const t = useT();
  const { abbreviate } = useFormats();
  const { projectId } = useProjectScope();
  const moves = useOutlook(rows);
  useListedKeys(SELECTION_KEYS);
  const panelOpen = useAtomValue(openTopicAtom) !== null;
  const setForm = useSetAtom(moveFormAtom);
  // Also from the bar itself and from the results of the last act, which have the focus once it is done.
  useHotkey(
    { keys: 'm', label: 'help.selection.moves', group: 'selection', run: () => setForm('stages') },
    moves.outlook !== null && !inactive && !panelOpen && !busy,
  );
  const setOutlook = useSetAtom(outlookAtom);
  useEffect(() => {
    setOutlook(inactive ? null : moves.outlook);
    return () => setOutlook(null);
  }, [moves.outlook, inactive, setOutlook]);
  const start = (act: BulkAct, on: readonly TopicRow[], there: readonly TopicRow[] = []) =>
    void startBulk(projectId, act, on, there);
  const msv = rows.reduce((sum, row) => sum + row.totalMsv, 0);
  return (
    <div role="toolbar" aria-label={t('bulk.bar')} className={classes.bar} data-bulk-bar="">
      <div className={classes.first}>
        <span className={classes.count}>
          <b>{t('list.selected', { count: rows.length })}</b>
          <span className={classes.msv}> · {t('board.facts.msv', { msv: abbreviate(msv) })}</span>
        </span>
        {moves.outlook !== null ? (
          <OutlookLine outlook={moves.outlook} all={rows.length} onSelect={onSelect} />
        ) : (
          !inactive && <span className={classes.outlook}>{t('bulk.noStage')}</span>
        )}
        <button
          type="button"
          className={classes.close}
          aria-label={t('bulk.clear')}
          title={t('bulk.clear')}
          onClick={() => onSelect([])}
        >
          <X size={15} aria-hidden="true" />
        </button>
      </div>
      <fieldset className={classes.acts} disabled={busy}>
        {!inactive && (
          <>
            <MoveActs moves={moves} rows={rows} onAct={start} />
            <AssignForm rows={rows} onAct={start} />
            <DeliveryForm rows={rows} onAct={start} />
            <TagsForm rows={rows} onAct={start} />
          </>
        )}
        <span className={classes.space} />
        {children}
        <ArchiveActs rows={rows} inactive={inactive} onAct={start} />
      </fieldset>
    </div>
  );
}

type OnAct = (act: BulkAct, rows: readonly TopicRow[]) => void;

/** Into the archive and out of it, or onto the boards for the first time. */
function ArchiveActs({
  rows,
  inactive,
  onAct,
}: {
  rows: readonly TopicRow[];
  inactive: boolean;
  onAct: OnAct;
}) {
  const t = useT();
  const { membership } = useProjectScope();
  const [asking, setAsking] = useState(false);
  if (permissionScope('ARCHIVE_OR_ACTIVATE', membership) === null) return null;
  const moving = rows.filter(({ parked }) => !parked);
  const archived = moving.filter(({ status }) => status === 'ARCHIVED');
  const open = moving.filter(({ status }) => status !== 'ARCHIVED');
  const [count, back] = [open.length, archived.length];
  if (inactive)
    return (
      <button
        type="button"
        className={classes.action}
        disabled={moving.length === 0}
        onClick={() => onAct({ kind: 'activate' }, moving)}
      >
        <Power size={14} aria-hidden="true" /> {t('bulk.activate', { count: moving.length })}
      </button>
    );
  return (
    <>
      {back > 0 && (
        <button
          type="button"
          className={classes.action}
          onClick={() => onAct({ kind: 'unarchive' }, archived)}
        >
          <ArchiveRestore size={14} aria-hidden="true" /> {t('bulk.unarchive', { count: back })}
        </button>
      )}
      {count > 0 && (
        <button type="button" className={classes.action} onClick={() => setAsking(true)}>
          <Archive size={14} aria-hidden="true" /> {t('bulk.archive', { count })}
        </button>
      )}
      {asking && (
        <ConfirmDialog
          title={t('bulk.archive.title', { count })}
          confirm={t('bulk.archive.confirm', { count })}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            onAct({ kind: 'archive' }, open);
          }}
        >
          {t('bulk.archive.text')}
        </ConfirmDialog>
      )}
    </>
  );
}
