import { TEXT_LIMITS } from '@keywright/events/catalogue';
import type { TopicRow } from '@keywright/events/topic';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormats, useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { LateMark, PriorityMark, Tag } from '../../ui/index.ts';
import { daysLate } from '../card/delivery.ts';
import { accessTo, fieldOperation } from './access.ts';
import { AssigneesField } from './assignees-field.tsx';
import { Editable } from './editable.tsx';
import { DateEditor, NumberEditor, TextEditor } from './editors.tsx';
import type { TopicField } from './use-field-edit.ts';
import classes from './panel-fields.module.css';
import { TagsEditor } from './tags-editor.tsx';
import { useFieldEdit } from './use-field-edit.ts';

/** The topic's facts, one a line; each is edited where it stands. */
export function PanelFields({ row, today }: { row: TopicRow; today: string }) {
  const t = useT();
  const delivery = useField(row, 'deliveryDate');
  const subject = useField(row, 'myTopic');
  const tags = useField(row, 'pageTags');
  const url = useField(row, 'url');
  const estimated = useField(row, 'estimateNumberOfWords');
  const written = useField(row, 'wordsInContent');
  const formats = useFormats();
  const late = daysLate(row, today);
  const none = <span className={classes.none}>—</span>;
  return (
    <dl className={classes.fields}>
      <Line label={delivery.label}>
        <Editable
          {...delivery}
          show={(day) =>
            day === null ? (
              none
            ) : (
              <>
                {formats.date(day)}
                {late > 0 && <LateMark days={late} />}
              </>
            )
          }
          editor={
            <DateEditor
              label={delivery.label}
              value={delivery.edit.value}
              onCommit={delivery.edit.commit}
              onCancel={delivery.edit.cancel}
            />
          }
        />
      </Line>
      <Line label={t('panel.field.assigned')}>
        <AssigneesField row={row} />
      </Line>
      <Line label={subject.label}>
        <Editable
          {...subject}
          show={(text) => (text === null ? none : <span className={classes.cut}>{text}</span>)}
          editor={
            <TextEditor
              label={subject.label}
              value={subject.edit.value}
              maxLength={TEXT_LIMITS.myTopic}
              onCommit={subject.edit.commit}
              onCancel={subject.edit.cancel}
            />
          }
        />
      </Line>
      <Line label={tags.label}>
        <Editable
          {...tags}
          show={(list) =>
            list.length === 0 ? (
              none
            ) : (
              <span className={classes.tags}>
                {list.map((tag) => (
                  <Tag key={tag}>{tag}</Tag>
                ))}
              </span>
            )
          }
          editor={
            <TagsEditor
              label={tags.label}
              value={tags.edit.value}
              onCommit={tags.edit.commit}
              onCancel={tags.edit.cancel}
            />
          }
        />
      </Line>
      <Line label={url.label}>
        <Editable
          {...url}
          show={(address) =>
            address === null ? none : <span className={classes.address}>{pathOf(address)}</span>
          }
          editor={
            <TextEditor
              label={url.label}
              value={url.edit.value}
              maxLength={TEXT_LIMITS.url}
              onCommit={url.edit.commit}
              onCancel={url.edit.cancel}
            />
          }
        />
      </Line>
      <Line label={estimated.label}>
        <Editable
          {...estimated}
          show={(words) => (
            <>
              {formats.full(words ?? row.estimateNumberOfWords)}
              {words === null && <span className={classes.origin}>{t('panel.words.fromKeywords')}</span>}
            </>
          )}
          editor={
            <NumberEditor
              label={estimated.label}
              value={estimated.edit.value}
              onCommit={estimated.edit.commit}
              onCancel={estimated.edit.cancel}
            />
          }
        />
      </Line>
      <Line label={written.label}>
        <Editable
          {...written}
          show={(words) => <span>{formats.full(words)}</span>}
          editor={
            <NumberEditor
              label={written.label}
              value={written.edit.value}
              onCommit={(words) => written.edit.commit(words ?? 0)}
              onCancel={written.edit.cancel}
            />
          }
        />
      </Line>
      <Line label={t('panel.field.seoScore')}>
        <PriorityMark priority={row.seoScoreStatus} />
      </Line>
      <Line label={t('panel.field.sea')}>
        <SeaField row={row} />
      </Line>
    </dl>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.line}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>{children}</dd>
    </div>
  );
}

function useField<F extends TopicField>(row: TopicRow, field: F) {
  const t = useT();
  const scope = useProjectScope();
  const edit = useFieldEdit(row, field);
  return {
    edit,
    access: accessTo(fieldOperation(field, row.status), row, { t, scope }),
    label: t(`panel.field.${field}`),
  };
}

/** Whether ads will lead to the page, and what their check found. */
function SeaField({ row }: { row: TopicRow }) {
  const t = useT();
  const { edit, access, label } = useField(row, 'checkSeaRequired');
  const result = row.seaCheckStatus;
  return (
    <span className={classes.sea}>
      {access.may ? (
        <label className={classes.check}>
          <input
            type="checkbox"
            checked={row.checkSeaRequired}
            disabled={edit.saving}
            onChange={(event) => edit.commit(event.currentTarget.checked)}
          />
          {t('panel.sea.required')}
        </label>
      ) : (
        <Editable
          edit={edit}
          access={access}
          label={label}
          editor={null}
          show={(required) => (
            <>
              {required ? <Check size={13} aria-hidden="true" /> : <Minus size={13} aria-hidden="true" />}
              {t(required ? 'panel.sea.required' : 'panel.sea.notRequired')}
            </>
          )}
        />
      )}
      {row.checkSeaRequired && (
        <span className={classes.origin}>
          {t(result === null ? 'panel.sea.open' : `panel.sea.${result}`)}
        </span>
      )}
    </span>
  );
}

/** The part of an address that tells pages of one site apart. */
function pathOf(address: string): string {
  if (!URL.canParse(address)) return address;
  const { pathname, search } = new URL(address);
  return pathname === '/' && search === '' ? address : `${pathname}${search}`;
}
