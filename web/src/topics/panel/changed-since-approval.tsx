import type { TopicRow } from '@keywright/events/topic';
import { ChevronRight, FilePen } from 'lucide-react';
import { useId, useState } from 'react';
import { useFormats, useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { Button, SkeletonLine, TimeAgo } from '../../ui/index.ts';
import type { ApprovalChange, ApprovalLine } from './approval-calls.ts';
import { ChangeList } from './change-list.tsx';
import classes from './changed-since-approval.module.css';
import { partChanges } from './history-changes.ts';
import { useTopicApprovals } from './use-topic-parts.ts';

/** That the topic or its text is no more as it was approved; what has changed since unfolds. */
export function ChangedSinceApproval({ row }: { row: TopicRow }) {
  return row.changedSince && <Box key={row.changedSince} row={row} what={row.changedSince} />;
}

function Box({ row, what }: { row: TopicRow; what: ApprovalLine['what'] }) {
  const t = useT();
  const formats = useFormats();
  const { personOf } = useProjectScope();
  const id = useId();
  const [open, setOpen] = useState(false);
  const { data, isError, refetch } = useTopicApprovals(row);
  const approval = data?.find((each) => each.what === what);
  return (
    <section aria-label={t(`approval.changed.${what}`)} className={classes.box}>
      <button
        type="button"
        className={classes.head}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <FilePen size={14} aria-hidden="true" />
        <span className={classes.sentence}>{t(`approval.changed.${what}`)}</span>
        {approval && (
          <span className={classes.by}>
            {t('approval.by', {
              name: personOf(approval.by.id, approval.by.name).name,
              when: formats.dayTime(approval.at),
            })}
          </span>
        )}
        <ChevronRight size={13} aria-hidden="true" className={classes.fold} />
      </button>
      <div id={id} hidden={!open}>
        {isError && !approval && (
          <p className={classes.text}>
            {t('panel.notLoaded')} <Button onClick={() => void refetch()}>{t('board.retry')}</Button>
          </p>
        )}
        {!isError && !data && <SkeletonLine />}
        {approval?.changes.length === 0 && <p className={classes.text}>{t('approval.same')}</p>}
        {approval && approval.changes.length > 0 && (
          <ul className={classes.changes}>
            {approval.changes.map((change) => (
              <Line key={change.part} change={change} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

/** One part before and after, and who changed it last. */
function Line({ change }: { change: ApprovalChange }) {
  const t = useT();
  const formats = useFormats();
  const { personOf } = useProjectScope();
  const nameOf = (userId: string) => personOf(userId).name;
  return (
    <li className={classes.change}>
      <ChangeList changes={partChanges(change, { t, formats, nameOf })} />
      <span className={classes.who}>
        <span dir="auto">{personOf(change.by.id, change.by.name).name}</span> · <TimeAgo at={change.at} />
      </span>
    </li>
  );
}
