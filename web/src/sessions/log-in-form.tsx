import { TextInput } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ApiProblem } from '../api/index.ts';
import { problemText, type T, useT } from '../i18n/index.ts';
import { paths, signUpFrom } from '../paths/index.ts';
import { Button } from '../ui/index.ts';
import classes from './log-in.module.css';
import { PasswordField } from './password-field.tsx';
import { logIn } from './session.ts';
import { waitText } from './wait-text.ts';

/** E-mail and password for either log-in; the session it opens leads on. The fields carry what password managers look for, and nothing stops a paste. */
export function LogInForm({ admin = false }: { admin?: boolean }) {
  const t = useT();
  const { search } = useLocation();
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState<{ username?: string; password?: string }>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [waiting, setWaiting] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const username = field('username')?.value.trim() ?? '';
    const password = field('password')?.value ?? '';
    setRefusal(null);
    setWaiting(null);
    setMissing({
      ...(username === '' && { username: t('login.emailMissing') }),
      ...(password === '' && { password: t('login.passwordMissing') }),
    });
    const empty = username === '' ? 'username' : password === '' ? 'password' : null;
    if (empty !== null) return field(empty)?.focus();
    setBusy(true);
    try {
      await logIn({ username, password, admin });
    } catch (problem) {
      setBusy(false);
      setRefusal(refusalText(t, problem));
      if (isNotActivated(problem)) setWaiting(username);
      field('password')?.select();
    }
  }

  const field = (name: string) => form.current?.elements.namedItem(name) as HTMLInputElement | null;

  return (
    <form ref={form} onSubmit={submit} noValidate className={classes.form}>
      {refusal && (
        <p role="alert" className={classes.refusal}>
          <CircleAlert size={15} aria-hidden="true" />
          <span>
            {refusal}
            {waiting !== null && (
              <>
                {' '}
                <Link to={signUpFrom(search)} state={{ email: waiting }}>
                  {t('login.mailAgain')}
                </Link>
              </>
            )}
          </span>
        </p>
      )}
      <TextInput
        size="md"
        name="username"
        type="email"
        label={t('login.email')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        error={missing.username}
      />
      <PasswordField
        name="password"
        label={t('login.password')}
        autoComplete="current-password"
        error={missing.password}
        beside={admin ? null : <Link to={paths.forgotPassword}>{t('login.forgot')}</Link>}
      />
      <Button type="submit" variant="primary" size="md" wide busy={busy}>
        {t(busy ? 'login.busy' : 'login.submit')}
      </Button>
    </form>
  );
}

/** The password is that of an account whose link was not opened yet. */
const isNotActivated = (problem: unknown): boolean =>
  problem instanceof ApiProblem && problem.body['reason'] === 'NOT_ACTIVATED';

function refusalText(t: T, problem: unknown): string {
  if (!(problem instanceof ApiProblem)) return t('error.other', { code: 'CLIENT' });
  if (isNotActivated(problem)) return t('login.notActivated');
  if (problem.code === 'invalid_grant') return t('login.wrong');
  if (problem.code === 'invalid_scope') return t('login.noAdministrator');
  if (problem.code === 'RATE_LIMITED') return waitText(t, problem.retryAfterSeconds ?? 60);
  return problemText(t, problem);
}
