import { dayIn } from '@keywright/events';
import { Fragment, use, useMemo } from 'react';
import { useFormats, useT } from '../i18n/index.ts';
import { ProjectScopeContext } from '../projects/index.ts';
import { useNow } from '../ui/index.ts';
import { InboxEntry } from './inbox-entry.tsx';
import { foldRows, foldsByDay } from './inbox-order.ts';
import classes from './inbox.module.css';
import type { InboxRow } from './notification.ts';
import { RowScope } from './row-scope.tsx';
import { useAnswers } from './use-answers.ts';
import { useInboxKeys } from './use-inbox-keys.ts';
import { useOpenRow } from './use-open-row.ts';

const DAY_MS = 86_400_000;
/** Rows say their time as the reader's clock has it. */
const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The rows by day, the newest first; keys step through them. */
export function InboxDays({ rows, onLeave }: { rows: readonly InboxRow[]; onLeave: () => void }) {
  const t = useT();
  const { long } = useFormats();
  const around = use(ProjectScopeContext);
  const now = useNow();
  const answers = useAnswers();
  const open = useOpenRow(onLeave);
  const folds = useMemo(() => foldRows(rows), [rows]);
  const days = useMemo(() => foldsByDay(folds, HERE), [folds]);
  const keys = useInboxKeys(folds, { answers, open: open.go });
  const named = new Map([
    [dayIn(HERE, new Date(now)), 'inbox.today'],
    [dayIn(HERE, new Date(now - DAY_MS)), 'inbox.yesterday'],
  ]);
  return days.map(([day, those]) => (
    <Fragment key={day}>
      <h3 className={classes.day}>
        {named.has(day) && <b>{t(named.get(day)!)}</b>} {long(day)}
      </h3>
      <ol className={classes.entries}>
        {those.map((fold) => {
          const active = keys.isAt(fold);
          return (
            <RowScope key={fold.id} row={fold.first}>
              <InboxEntry
                fold={fold}
                elsewhere={around?.projectId !== fold.first.project.id}
                active={active}
                refusing={keys.refusing === fold.id}
                answers={answers}
                ref={active ? keys.current : undefined}
                onReached={() => keys.reach(fold)}
                onOpened={open.opened}
                onRefusing={(refusing) => keys.setRefusing(refusing ? fold.id : null)}
                onKeyDown={keys.onKeyDown}
              />
            </RowScope>
          );
        })}
      </ol>
    </Fragment>
  ));
}
