import { tidyText } from '@keywright/events';
import { TextInput } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiProblem } from '../api/index.ts';
import { hasText, isolated, problemText, type T, useT } from '../i18n/index.ts';
import { PasswordField, waitText } from '../sessions/index.ts';
import { useDraft } from '../state/index.ts';
import { Button } from '../ui/index.ts';
import classes from './accounts.module.css';
import { ChangedElsewhere } from './changed-elsewhere.ts';
import { LEAST_PASSWORD, NewPasswordField } from './new-password-field.tsx';

/** So many characters a first or last name has at most, a user name, and a line of an address; the API says the same. */
export const [LONGEST_NAME, LONGEST_USER_NAME, LONGEST_LINE] = [100, 40, 200];

/** One field of a form: what it is called in the request, and to password managers. */
export interface EntryField<Name extends string> {
  name: Name;
  label: string;
  kind?: 'text' | 'email' | 'tel' | 'current-password' | 'new-password';
  autoComplete?: string;
  /** What it holds as long as nobody types: the field follows it. */
  value?: string;
  hint?: string;
  optional?: boolean;
  /** Most characters that the server takes. */
  most?: number;
  /** It shares a line with the next one where there is room. */
  half?: boolean;
}

export type Entries<Name extends string> = Record<Name, string>;

interface EntryFormProps<Name extends string> {
  fields: readonly EntryField<Name>[];
  /** The effect: "Create the account". */
  submit: string;
  /** While it is under way. */
  busyText?: string;
  /**
   * Gets what stands in the fields, and what stood there before anybody typed. May throw ApiProblem, and ChangedElsewhere, which
   * are said where they belong.
   */
  onSend: (entries: Entries<Name>, before: Entries<Name>) => Promise<void>;
  /** The first field has the focus at once. */
  begin?: boolean;
  /** By what it is kept, passwords apart, until it is sent: it then outlives the end of the session. */
  draft?: string;
  /** As wide as its fields, for a form that is a page; else as wide as its words. */
  wide?: boolean;
  children?: ReactNode;
}

/** Fields beside each other stand on one line, whichever has a hint. */
const HINT_BELOW = ['label', 'input', 'description', 'error'] as (
  'label' | 'input' | 'description' | 'error'
)[];

/** Fields one below the other, with what is wrong said at each: what is missing before it is sent, what is refused afterwards. */
export function EntryForm<Name extends string>(props: EntryFormProps<Name>) {
  const { fields, submit, busyText = submit, onSend, begin = false, wide = false, draft, children } = props;
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Partial<Entries<string>>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const inputOf = (name: string) => form.current?.elements.namedItem(name) as HTMLInputElement | null;
  const before = useFollowed(fields, inputOf);
  const kept = useKept(draft, inputOf);

  const show = (found: Partial<Entries<string>>) => {
    setFaults(found);
    const first = fields.find(({ name }) => found[name] !== undefined);
    if (first) inputOf(first.name)?.focus();
    return first !== undefined;
  };

  async function send(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setRefusal(null);
    const entries = Object.fromEntries(
      fields.map(({ name }) => [name, inputOf(name)?.value ?? '']),
    ) as Entries<Name>;
    if (show(faultsOf(t, fields, entries))) return;
    setBusy(true);
    try {
      await onSend(entries, { ...before.current });
      before.current = entries;
      kept.forget();
    } catch (problem) {
      if (problem instanceof ChangedElsewhere) Object.assign(before.current, problem.values);
      const fault = faultIn(t, fields, problem);
      // What no field of ours holds is said by whoever shows it.
      if (!(fault && show(fault)) && !(problem instanceof ChangedElsewhere))
        setRefusal(refusalText(t, problem));
    } finally {
      setBusy(false);
    }
  }

  /** What was wrong with a field is over once it is another. */
  const forget = ({ target }: FormEvent) => {
    const { name } = target as HTMLInputElement;
    if (faults[name] !== undefined) setFaults(({ [name]: _, ...others }) => others);
    kept.keep(target as HTMLInputElement);
  };

  return (
    <form ref={form} onSubmit={send} onInput={forget} noValidate className={classes.form}>
      {refusal && (
        <p role="alert" className={classes.refusal}>
          <CircleAlert size={15} aria-hidden="true" />
          {refusal}
        </p>
      )}
      <div className={classes.fields}>
        {fields.map((field, index) => (
          <div key={field.name} className={field.half ? classes.half : classes.whole}>
            <Entry field={field} error={faults[field.name]} begin={begin && index === 0} />
          </div>
        ))}
      </div>
      {children}
      <div className={wide ? undefined : classes.act}>
        <Button type="submit" variant={wide ? 'primary' : 'default'} size="md" wide={wide} busy={busy}>
          {busy ? busyText : submit}
        </Button>
      </div>
    </form>
  );
}

/** What each field held before anybody typed. One in which nobody has follows what it is given. */
function useFollowed<Name extends string>(
  fields: readonly EntryField<Name>[],
  inputOf: (name: string) => HTMLInputElement | null,
) {
  const given = () =>
    Object.fromEntries(fields.map(({ name, value = '' }) => [name, value])) as Entries<Name>;
  const before = useRef<Entries<Name>>(null as never);
  before.current ??= given();
  useEffect(() => {
    for (const { name, value } of fields) {
      const input = inputOf(name);
      if (value === undefined || input === null) continue;
      if (input.value !== before.current[name] && input.value !== value) continue;
      if (input.value !== value) input.value = value;
      before.current[name] = value;
    }
  });
  return before;
}

/** What is typed into a form, kept under `draft`, and put back where the form begins again. Passwords are not. */
function useKept(draft: string | undefined, inputOf: (name: string) => HTMLInputElement | null) {
  const [typed, keep] = useDraft<Readonly<Record<string, string>>>(draft ?? 'none');
  const begun = useRef(draft === undefined ? undefined : typed);
  useEffect(() => {
    for (const [name, value] of Object.entries(begun.current ?? {})) {
      const input = inputOf(name);
      if (input !== null) input.value = value;
    }
    begun.current = undefined;
  });
  return {
    keep: ({ name, value, autocomplete }: HTMLInputElement) => {
      if (draft !== undefined && !autocomplete.includes('password')) keep({ ...typed, [name]: value });
    },
    forget: () => {
      if (draft !== undefined) keep(undefined);
    },
  };
}

function Entry({
  field,
  error,
  begin,
}: {
  field: EntryField<string>;
  error: string | undefined;
  begin: boolean;
}) {
  const { name, label, kind = 'text', autoComplete = 'off', value = '', hint } = field;
  if (kind === 'new-password')
    return <NewPasswordField name={name} label={label} description={hint} error={error} autoFocus={begin} />;
  if (kind === 'current-password')
    return (
      <PasswordField
        name={name}
        label={label}
        autoComplete={kind}
        description={hint}
        error={error}
        autoFocus={begin}
      />
    );
  return (
    <TextInput
      size="md"
      name={name}
      type={kind}
      label={label}
      description={hint}
      inputWrapperOrder={HINT_BELOW}
      error={error}
      autoComplete={autoComplete}
      defaultValue={value}
      dir={kind === 'text' ? 'auto' : undefined}
      {...(kind === 'email' || name === 'userName' ? { autoCapitalize: 'none', spellCheck: false } : {})}
      autoFocus={begin}
    />
  );
}

function faultsOf<Name extends string>(
  t: T,
  fields: readonly EntryField<Name>[],
  entries: Entries<Name>,
): Partial<Entries<string>> {
  const faults: Partial<Entries<string>> = {};
  for (const { name, kind, optional = false, most = Infinity } of fields) {
    const entry = entries[name];
    const over = tidyText(entry).length - most;
    if ((kind?.endsWith('password') ? entry.trim() : tidyText(entry)) === '') {
      if (!optional) faults[name] = t('entry.missing');
    } else if (over > 0) faults[name] = t('limit.over', { count: over, shown: over, limit: most });
    else if (kind === 'new-password' && [...entry].length < LEAST_PASSWORD)
      faults[name] = t('entry.passwordShort', { count: LEAST_PASSWORD });
    else if (kind === 'email' && !/^\s*\S+@\S+\s*$/.test(entry)) faults[name] = t('entry.invalid.email');
  }
  return faults;
}

/** What an answer says of the fields: of one that the route refused, or of all whose shape is wrong. */
function faultIn(
  t: T,
  fields: readonly EntryField<string>[],
  problem: unknown,
): Partial<Entries<string>> | null {
  if (problem instanceof ChangedElsewhere) return elsewhere(t, problem);
  if (!(problem instanceof ApiProblem)) return null;
  const { code, body } = problem;
  const kind = ({ DUPLICATE: 'taken', PASSWORD_WRONG: 'wrong' } as Record<string, string>)[code] ?? 'invalid';
  const named = fields.filter(({ name }) => name === body['field'] || shapesIn(body).includes(`#/${name}`));
  const said = (name: string) => {
    const label = `entry.${kind}.${name}`;
    if (hasText(label)) return t(label);
    return code === 'VALIDATION' ? t('entry.invalid') : problemText(t, problem);
  };
  return Object.fromEntries(named.map(({ name }) => [name, said(name)]));
}

/** What stands there now, at each field that was changed elsewhere. */
function elsewhere(t: T, { values }: ChangedElsewhere): Partial<Entries<string>> {
  const said = (value: string) =>
    value === '' ? t('entry.elsewhere.empty') : t('entry.elsewhere', { value: isolated(value) });
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, said(value)]));
}

/** Where, in what was sent, a shape is wrong: `#/userName`. */
function shapesIn({ errors }: Readonly<Record<string, unknown>>): unknown[] {
  if (!Array.isArray(errors)) return [];
  return errors.map((error: { pointer?: unknown } | null) => error?.pointer);
}

function refusalText(t: T, problem: unknown): string {
  if (!(problem instanceof ApiProblem)) return t('error.other', { code: 'CLIENT' });
  if (problem.code === 'RATE_LIMITED') return waitText(t, problem.retryAfterSeconds ?? 60);
  return problemText(t, problem);
}
