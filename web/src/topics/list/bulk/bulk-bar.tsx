import { permissionScope } from '@keywright/events/catalogue';
import type { TopicRow } from '@keywright/events/topic';
import { useAtomValue } from 'jotai';
import { Archive, Power, X } from 'lucide-react';
import { useFormats, useT } from '../../../i18n/index.ts';
import { useProjectScope } from '../../../projects/index.ts';
import { ConfirmDialog } from '../../../ui/index.ts';
import { useState } from 'react';
import { topicRows } from '../../atoms.ts';
import type { TopicList } from '../../atoms.ts';
import type { Selection } from '../../../grid/index.ts';
import type { BulkCommand } from './bulk-commands.ts';
import { BulkResults } from './bulk-results.tsx';
import classes from './bulk.module.css';
import { MovePicker } from './move-picker.tsx';
import { SelectRest } from './select-rest.tsx';
import { useBulkRun } from './use-bulk-run.ts';

interface BulkBarProps {
  list: TopicList;
  /** What the grid shows; a selection may hold more. */
  ids: readonly string[];
  selection: Selection;
  inactive: boolean;
}

/** What can be done with the chosen topics, and afterwards what became of each. */
export function BulkBar({ list, ids, selection, inactive }: BulkBarProps) {
  const { run, start, undo, cancel, close } = useBulkRun();
  useAtomValue(list.atom);
  const rows = [...selection.ids].map((id) => topicRows.get(id)).filter((row) => row !== null);
  const begin = (command: BulkCommand): void => {
    void start(
      command,
      rows.map(({ id }) => id),
    );
    selection.clear();
  };
  if (run !== null) {
    return <BulkResults run={run} onUndo={(lines) => void undo(lines)} onCancel={cancel} onClose={close} />;
  }
  if (rows.length === 0) return null;
  return (
    <Bar list={list} shown={ids} rows={rows} selection={selection} inactive={inactive} onCommand={begin} />
  );
}

interface BarProps {
  list: TopicList;
  shown: readonly string[];
  rows: readonly TopicRow[];
  selection: Selection;
  inactive: boolean;
  onCommand: (command: BulkCommand) => void;
}

function Bar({ list, shown, rows, selection, inactive, onCommand }: BarProps) {
  const t = useT();
  const { abbreviate } = useFormats();
  const { standing } = useProjectScope();
  const [archiving, setArchiving] = useState(false);
  const mayArchive = permissionScope('ARCHIVE_OR_ACTIVATE', standing) !== null;
  const msv = rows.reduce((sum, row) => sum + row.totalMsv, 0);
  return (
    <div role="toolbar" aria-label={t('bulk.bar')} className={classes.bar}>
      <span className={classes.count}>
        <b>{t('list.selected', { count: rows.length })}</b>
        <span className={classes.msv}> · {t('board.facts.msv', { msv: abbreviate(msv) })}</span>
      </span>
      <SelectRest list={list} shown={shown} selection={selection} />
      {!inactive && (
        <MovePicker rows={rows} onMove={({ to }, note) => onCommand({ kind: 'move', to, note })} />
      )}
      {mayArchive && inactive && (
        <button type="button" className={classes.action} onClick={() => onCommand({ kind: 'activate' })}>
          <Power size={14} aria-hidden="true" /> {t('bulk.activate', { count: rows.length })}
        </button>
      )}
      {mayArchive && !inactive && (
        <button type="button" className={classes.action} onClick={() => setArchiving(true)}>
          <Archive size={14} aria-hidden="true" /> {t('bulk.archive')}
        </button>
      )}
      <button
        type="button"
        className={classes.close}
        aria-label={t('bulk.clear')}
        title={t('bulk.clear')}
        onClick={selection.clear}
      >
        <X size={15} aria-hidden="true" />
      </button>
      {archiving && (
        <ConfirmDialog
          title={t('bulk.archive.title', { count: rows.length })}
          confirm={t('bulk.archive.confirm', { count: rows.length })}
          onCancel={() => setArchiving(false)}
          onConfirm={() => {
            setArchiving(false);
            onCommand({ kind: 'archive', note: null });
          }}
        >
          {t('bulk.archive.text')}
        </ConfirmDialog>
      )}
    </div>
  );
}
