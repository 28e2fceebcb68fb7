import { tidyText } from '@keywright/events';
import { TEXT_LIMITS } from '@keywright/events/catalogue';
import { type FormEvent, type ReactNode, useId } from 'react';
import { FormField } from '../../fields/index.ts';
import { useT } from '../../i18n/index.ts';
import { useDraft } from '../../state/index.ts';
import { Button, LimitNote, LongSelect } from '../../ui/index.ts';
import type { SelectOption } from '../../ui/select/select.tsx';
import classes from './markets.module.css';

/** A part of a panel under its name. */
export function SettingsGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.group}>
      <h3 id={id} className={classes.groupTitle}>
        {title}
      </h3>
      {children}
    </section>
  );
}

/** What is on or off, with a sentence on what the next press does. */
export function SwitchSetting(props: {
  label: string;
  hint: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}) {
  const { label, hint, checked, disabled = false, onChange } = props;
  const id = useId();
  return (
    <div className={classes.switch}>
      <input
        type="checkbox"
        role="switch"
        id={id}
        aria-describedby={`${id}-hint`}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>
        <label htmlFor={id}>{label}</label>
        <span id={`${id}-hint`} className={classes.hint}>
          {hint}
        </span>
      </span>
    </div>
  );
}

/** One of many, with a sentence on what it is good for. */
export function ChoiceSetting(props: {
  label: string;
  hint: string;
  value: string;
  options: readonly SelectOption<string>[];
  onChange: (value: string) => void;
}) {
  const { label, value, options, onChange, hint } = props;
  return (
    <FormField label={label} hint={hint}>
      {({ id, 'aria-describedby': describedBy }) => (
        <LongSelect {...{ id, describedBy, label, value, options, onChange }} className={classes.choice} />
      )}
    </FormField>
  );
}

/** What is typed of some fields and not sent, and the revision of what stood there when it was begun. */
interface NameDraft {
  typed: Readonly<Record<string, string>>;
  revision: string;
}

interface NameFormProps<Field extends string> {
  /** What the draft belongs to. */
  of: string;
  fields: readonly { field: Field; label: string; lang?: string }[];
  hint: string;
  /** As it stands. */
  values: Readonly<Record<Field, string>>;
  revision: string;
  busy: boolean;
  /** `settled` is called once what was typed is of no use any more. */
  onSave: (change: Partial<Record<Field, string>>, revision: string, settled: () => void) => void;
}

/** Whether a name has more characters than languages and countries may have. */
export const isLongMarketName = (name: string): boolean => tidyText(name).length > TEXT_LIMITS.marketName;

/** Names that are typed, and sent together. What is typed outlives the page and the session. */
export function NameForm<Field extends string>(props: NameFormProps<Field>) {
  const { of, fields, hint, values, revision, busy, onSave } = props;
  const t = useT();
  const [draft, keep] = useDraft<NameDraft>(of);
  const typed = (field: Field): string => draft?.typed[field] ?? values[field];
  const changed = fields.filter(({ field }) => typed(field).trim() !== values[field]);
  const empty = fields.filter(({ field }) => typed(field).trim() === '');
  const long = fields.filter(({ field }) => isLongMarketName(typed(field)));
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (busy || changed.length === 0 || empty.length + long.length > 0) return;
    const change = Object.fromEntries(changed.map(({ field }) => [field, typed(field).trim()]));
    onSave(change as Partial<Record<Field, string>>, draft?.revision ?? revision, () => keep(undefined));
  };
  return (
    <form className={classes.names} noValidate onSubmit={save}>
      {fields.map(({ field, label, lang }, at) => (
        <FormField
          key={field}
          label={label}
          {...(at === fields.length - 1 && { hint })}
          error={typed(field).trim() === '' ? t('error.FIELD_REQUIRED') : null}
        >
          {(control) => (
            <>
              <input
                {...control}
                aria-invalid={control['aria-invalid'] || isLongMarketName(typed(field))}
                type="text"
                dir="auto"
                lang={lang}
                autoComplete="off"
                value={typed(field)}
                onChange={(event) =>
                  keep({
                    typed: { ...draft?.typed, [field]: event.currentTarget.value },
                    revision: draft?.revision ?? revision,
                  })
                }
              />
              <LimitNote length={tidyText(typed(field)).length} limit={TEXT_LIMITS.marketName} />
            </>
          )}
        </FormField>
      ))}
      {changed.length > 0 && (
        <div className={classes.acts}>
          <Button variant="primary" type="submit" busy={busy} disabled={empty.length + long.length > 0}>
            {t('backOffice.words.save')}
          </Button>
          <Button variant="quiet" onClick={() => keep(undefined)}>
            {t('backOffice.mail.putAside')}
          </Button>
        </div>
      )}
    </form>
  );
}
