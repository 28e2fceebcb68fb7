import type { TopicDetails, TopicRow } from '@keywright/events/topic';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useHotkey } from '../../hotkeys/index.ts';
import { useFormats, useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { LateMark, PriorityMark, showToast, Tag } from '../../ui/index.ts';
import { daysLate, nameOf } from '../topic-facts.ts';
import { accessTo, fieldOperation } from './access.ts';
import { AssigneesField } from './assignees-field.tsx';
import { Editable } from './editable.tsx';
import classes from './panel-fields.module.css';
import { TopicFieldEditor } from './topic-field-editor.tsx';
import { type TopicField, useFieldEdit } from './use-field-edit.ts';

/** The topic's facts, one a line; each is edited where it stands. */
export function PanelFields({ row, today }: { row: TopicRow; today: string }) {
  const t = useT();
  const formats = useFormats();
  const late = daysLate(row, today);
  return (
    <dl className={classes.fields}>
      <FieldLine
        row={row}
        field="deliveryDate"
        hotkey="d"
        show={(day) =>
          day !== null && (
            <>
              {formats.dayMonth(day)}
              {late > 0 && <LateMark days={late} />}
            </>
          )
        }
      />
      <Line label={t('panel.field.assigned')}>
        <AssigneesField row={row} />
      </Line>
      <FieldLine
        row={row}
        field="myTopic"
        show={(text) =>
          text !== null && (
            <span dir="auto" className={classes.cut}>
              {text}
            </span>
          )
        }
      />
      <FieldLine
        row={row}
        field="pageTags"
        show={(tags) =>
          tags.length > 0 && (
            <span className={classes.tags}>
              {tags.map((tag) => (
                <Tag key={tag}>{tag}</Tag>
              ))}
            </span>
          )
        }
      />
      <FieldLine
        row={row}
        field="url"
        show={(address) => address !== null && <span className={classes.address}>{pathOf(address)}</span>}
      />
      <FieldLine
        row={row}
        field="estimateNumberOfWords"
        show={(words) => (
          <>
            {formats.full(words ?? row.estimateNumberOfWords)}
            {words === null && <span className={classes.origin}>{t('panel.words.fromKeywords')}</span>}
          </>
        )}
      />
      <FieldLine row={row} field="wordsInContent" show={(words) => <span>{formats.full(words)}</span>} />
      <Line label={t('panel.field.seoScore')}>
        <PriorityMark priority={row.seoScoreStatus} />
      </Line>
      <Line label={t('panel.field.sea')}>
        <SeaField row={row} />
      </Line>
    </dl>
  );
}

/** A field that is edited in its line; `show` is false where it holds nothing. */
function FieldLine<F extends TopicField>(props: {
  row: TopicRow;
  field: F;
  show: (value: TopicDetails[F]) => ReactNode;
  /** Begins to edit it, or says why not. */
  hotkey?: 'd';
}) {
  const { row, field, show, hotkey = '' } = props;
  const use = useField(row, field);
  const { access, edit, label } = use;
  const begin = (): void => {
    if (access.may) edit.begin();
    else showToast({ kind: 'error', title: `${label}: ${nameOf(row)}`, text: access.why });
  };
  useHotkey({ keys: hotkey, label: 'help.calendar.type', group: 'panel', run: begin }, hotkey !== '');
  return (
    <Line label={label}>
      <Editable
        {...use}
        show={(value) => {
          const shown = show(value);
          return shown === false ? <span className={classes.none}>—</span> : shown;
        }}
        editor={<TopicFieldEditor edit={edit} label={label} />}
      />
    </Line>
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
