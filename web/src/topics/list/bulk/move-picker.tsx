import type { TopicRow } from '@keywright/events/topic';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../../i18n/index.ts';
import { Popover, StatusIcon } from '../../../ui/index.ts';
import { type BulkTarget, bulkTargets } from './bulk-targets.ts';
import classes from './bulk.module.css';
import { NoteForm } from './note-form.tsx';

/** Chooses the status, then asks for the reason. */
export function MovePicker({
  rows,
  onMove,
}: {
  rows: readonly TopicRow[];
  onMove: (target: BulkTarget, note: string | null) => void;
}) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const [target, setTarget] = useState<BulkTarget | null>(null);
  const targets = bulkTargets(rows);
  const toggle = () => {
    setTarget(null);
    setOpen(!open);
  };
  return (
    <Popover opened={open} onChange={setOpen} position="top-start" width={320} trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className={classes.action} aria-expanded={open} onClick={toggle}>
          {t('move.to')} <ChevronDown size={13} aria-hidden="true" />
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('move.to')}>
        {target === null ? (
          <ul className={classes.targets}>
            {targets.map((each) => (
              <li key={each.to}>
                <button type="button" className={classes.target} onClick={() => setTarget(each)}>
                  <StatusIcon status={each.to} />
                  <span>{t(`status.${each.to}`)}</span>
                  <span className={classes.targetCount}>
                    {t('bulk.target', { count: each.count, all: rows.length })}
                  </span>
                </button>
              </li>
            ))}
            {targets.length === 0 && <li className={classes.none}>{t('bulk.noTarget')}</li>}
          </ul>
        ) : (
          <NoteForm
            label={t('bulk.move', { count: rows.length, stage: t(`status.${target.to}`) })}
            required={target.noteRequired}
            onCancel={toggle}
            onSubmit={(note) => {
              setOpen(false);
              onMove(target, note);
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
