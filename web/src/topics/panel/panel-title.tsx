import { keywordCount, type TopicRow } from '@keywright/events/topic';
import { Lock } from 'lucide-react';
import { Choice } from '../../fields/index.ts';
import { useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { GaugeStrip, ParkedMark, PriorityMark, StatusChip, TimeAgo } from '../../ui/index.ts';
import { nameOf } from '../topic-facts.ts';
import { accessTo, fieldOperation } from './access.ts';
import { Editable } from './editable.tsx';
import classes from './panel.module.css';
import { useReaderReason } from './locks.tsx';
import { TopicFieldEditor } from './topic-field-editor.tsx';
import { useFieldEdit } from './use-field-edit.ts';

/** What the topic is: status, type, name, why, and the gauges. */
export function PanelTitle({ row, headingId }: { row: TopicRow; headingId: string }) {
  const t = useT();
  const reason = useReaderReason(row);
  return (
    <div className={classes.titleBlock}>
      <div className={classes.kind}>
        <StatusChip status={row.status} />
        <span className={classes.since}>
          <TimeAgo at={row.statusSince} />
        </span>
        <TypeField row={row} />
        <span className={classes.score}>
          <span>{t('board.msv')}</span>
          <PriorityMark priority={row.msvScoreStatus} />
        </span>
      </div>
      {row.parked && (
        <p role="alert" className={classes.parked}>
          <ParkedMark /> {t('parked.text')}
        </p>
      )}
      <h2 id={headingId} className={classes.name} tabIndex={-1}>
        <NameField row={row} />
      </h2>
      <WhyField row={row} />
      {reason !== null && !row.parked && (
        <p className={classes.reader}>
          <Lock size={13} aria-hidden="true" /> {t('panel.reader', { why: reason })}
        </p>
      )}
      <div className={classes.gauges}>
        <GaugeStrip
          main={keywordCount(row, 'MAIN')}
          related={keywordCount(row, 'RELATED')}
          words={{ written: row.wordsInContent, estimated: row.estimateNumberOfWords }}
        />
      </div>
    </div>
  );
}

function useAccess(row: TopicRow, field: Parameters<typeof fieldOperation>[0]) {
  const t = useT();
  const scope = useProjectScope();
  return accessTo(fieldOperation(field, row.status), row, { t, scope });
}

function TypeField({ row }: { row: TopicRow }) {
  const t = useT();
  const edit = useFieldEdit(row, 'type');
  const label = t('panel.field.type');
  return (
    <Editable
      edit={edit}
      access={useAccess(row, 'type')}
      label={label}
      className={classes.type}
      show={(type) => <Choice labels="type.*" word={type} />}
      editor={<TopicFieldEditor edit={edit} label={label} />}
    />
  );
}

function NameField({ row }: { row: TopicRow }) {
  const t = useT();
  const edit = useFieldEdit(row, 'pageName');
  const label = t('panel.field.pageName');
  return (
    <Editable
      edit={edit}
      access={useAccess(row, 'pageName')}
      label={label}
      className={classes.nameText}
      show={(name) => <span dir="auto">{name ?? nameOf(row)}</span>}
      editor={<TopicFieldEditor edit={edit} label={label} className={classes.nameControl} />}
    />
  );
}

function WhyField({ row }: { row: TopicRow }) {
  const t = useT();
  const edit = useFieldEdit(row, 'whyArticle');
  const label = t('panel.field.whyArticle');
  const access = useAccess(row, 'whyArticle');
  if (row.whyArticle === null && !access.may) return null;
  return (
    <div className={classes.why}>
      <Editable
        edit={edit}
        access={access}
        label={label}
        show={(why) => (
          <span className={why === null ? classes.absent : undefined}>
            {why === null ? t('panel.why.add') : t('panel.why', { why })}
          </span>
        )}
        editor={<TopicFieldEditor edit={edit} label={label} multiline />}
      />
    </div>
  );
}
