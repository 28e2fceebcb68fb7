import { useRef, useState } from 'react';
import { useT } from '../i18n/index.ts';
import { PasswordField } from '../sessions/index.ts';
import classes from './accounts.module.css';

/** So many characters at least; the API says the same. */
export const LEAST_PASSWORD = 10;

const LEVELS = ['short', 'weak', 'fair', 'good', 'strong'] as const;
type Level = (typeof LEVELS)[number];
/** By the score of an estimate. */
const BY_SCORE = ['weak', 'weak', 'fair', 'good', 'strong'] as const;

interface NewPasswordFieldProps {
  name: string;
  label: string;
  description?: string | undefined;
  error?: string | undefined;
  autoFocus?: boolean;
}

/** A password that is being chosen: while it is typed, it is said how hard it is to guess. */
export function NewPasswordField(field: NewPasswordFieldProps) {
  const t = useT();
  const [level, setLevel] = useState<Level | null>(null);
  const latest = useRef('');
  const judge = async (input: HTMLInputElement) => {
    const password = input.value;
    latest.current = password;
    if (password === '') return setLevel(null);
    const judged = await levelOf(password, othersIn(input.form)).catch(() => null);
    // What was typed meanwhile is judged by itself.
    if (latest.current === password) setLevel(judged);
  };
  return (
    <div>
      <PasswordField
        {...field}
        autoComplete="new-password"
        onChange={(event) => void judge(event.currentTarget)}
      />
      <div role="status" className={classes.strength} data-level={level}>
        {level !== null && (
          <>
            <span className={classes.bars} aria-hidden="true">
              {LEVELS.slice(1).map((bar, index) => (
                <span key={bar} data-full={index < LEVELS.indexOf(level)} />
              ))}
            </span>
            {t(`entry.strength.${level}`)}
          </>
        )}
      </div>
    </div>
  );
}

async function levelOf(password: string, known: readonly string[]): Promise<Level> {
  if ([...password].length < LEAST_PASSWORD) return 'short';
  const { guessingScore } = await import('./password-strength.ts');
  return BY_SCORE[guessingScore(password, known)];
}

/** What stands in the other fields of a form, and says nothing that nobody knows. */
function othersIn(form: HTMLFormElement | null): string[] {
  const inputs = [...(form?.elements ?? [])].filter((field) => field instanceof HTMLInputElement);
  return inputs
    .filter(({ autocomplete }) => !autocomplete.includes('password'))
    .flatMap(({ value }) => [value, ...value.split('@')])
    .filter((text) => text !== '');
}
