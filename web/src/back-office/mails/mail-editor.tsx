import type { Refusal } from '@keywright/events';
import { TEXT_LIMITS } from '@keywright/events/catalogue';
import type { MailWords } from '@keywright/events/words';
import { Braces, TriangleAlert, UserRoundPen } from 'lucide-react';
import { type ChangeEvent, useId, useRef } from 'react';
import { useT } from '../../i18n/index.ts';
import { cx, LimitNote } from '../../ui/index.ts';
import { textFaultText } from '../words/fault-text.ts';
import type { MailContent } from './mail-calls.ts';
import { MAIL_FIELDS, type MailField, withVariable } from './mail-fields.ts';
import type { EditedMail } from './use-mail.ts';
import classes from './mails.module.css';

const LIMITS: Readonly<Record<MailField, number>> = {
  subject: TEXT_LIMITS.mailSubject,
  text: TEXT_LIMITS.mailText,
  html: TEXT_LIMITS.mailHtml,
};

type Written = HTMLInputElement | HTMLTextAreaElement;

/** What a mail says, field by field, and what may be filled in: a press puts it where the caret was last. */
export function MailEditor(props: { mail: EditedMail; content: MailContent; code: string }) {
  const { mail, content, code } = props;
  const t = useT();
  const last = useRef<{ field: MailField; element: Written } | null>(null);
  const insert = (name: string): void => {
    if (last.current === null) return;
    const { field, element } = last.current;
    const at = { start: element.selectionStart ?? 0, end: element.selectionEnd ?? 0 };
    const next = withVariable(mail.words[field], name, at);
    mail.type({ ...mail.words, [field]: next.text });
    requestAnimationFrame(() => {
      element.focus();
      element.setSelectionRange(next.caret, next.caret);
    });
  };
  return (
    <section aria-label={t('backOffice.mail.source')} className={classes.editor}>
      {mail.meanwhile && (
        <p role="status" className={classes.meanwhile}>
          <UserRoundPen size={14} aria-hidden="true" />
          {t('backOffice.words.meanwhile', { name: mail.stands?.changedBy?.userName ?? '' })}
        </p>
      )}
      <div role="group" aria-label={t('backOffice.mail.variables')} className={classes.variables}>
        <Braces size={14} aria-hidden="true" />
        {content.variables.map(({ name, example, required }) => (
          <button
            key={name}
            type="button"
            translate="no"
            className={classes.variable}
            title={t('backOffice.mail.example', { example })}
            // The field keeps its caret.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => insert(name)}
          >
            {name}
            {required && <span className={classes.required}>{t('backOffice.mail.required')}</span>}
          </button>
        ))}
      </div>
      {MAIL_FIELDS.map((field) => (
        <Field
          key={field}
          field={field}
          code={code}
          words={mail.words}
          fault={faultOf(mail.fault, field)}
          onType={(text) => mail.type({ ...mail.words, [field]: text })}
          onReach={(element) => (last.current = { field, element })}
        />
      ))}
    </section>
  );
}

/** A refusal where it is about this field. */
const faultOf = (fault: Refusal | null, field: MailField): Refusal | null =>
  fault !== null && 'field' in fault && fault.field === field ? fault : null;

interface FieldProps {
  field: MailField;
  code: string;
  words: MailWords;
  fault: Refusal | null;
  onType: (text: string) => void;
  onReach: (element: Written) => void;
}

function Field({ field, code, words, fault, onType, onReach }: FieldProps) {
  const t = useT();
  const id = useId();
  const given = {
    id,
    value: words[field],
    translate: 'no' as const,
    'aria-invalid': fault !== null || undefined,
    'aria-describedby': `${id}-note`,
    onChange: (event: ChangeEvent<Written>) => onType(event.currentTarget.value),
    onFocus: (event: { currentTarget: Written }) => onReach(event.currentTarget),
  };
  return (
    <div className={cx(classes.field, classes[field])}>
      <label htmlFor={id} className={classes.fieldName}>
        {t(`backOffice.mail.${field}`)}
      </label>
      {field === 'subject' ? (
        <input {...given} type="text" lang={code} dir="auto" className={classes.input} />
      ) : (
        <textarea
          {...given}
          lang={field === 'html' ? undefined : code}
          dir={field === 'html' ? 'ltr' : 'auto'}
          spellCheck={field !== 'html'}
          className={cx(classes.input, field === 'html' && classes.code)}
        />
      )}
      <div id={`${id}-note`} role="status">
        {fault !== null && (
          <span className={classes.fault}>
            <TriangleAlert size={12} aria-hidden="true" />
            {textFaultText(t, fault)}
          </span>
        )}
        <LimitNote length={words[field].length} limit={LIMITS[field]} />
      </div>
    </div>
  );
}
